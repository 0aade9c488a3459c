import { object, text, version } from '../../define.ts';

export const etcd = object('What a member of an etcd cluster reveals.', {
  banner: text('Version of the server and of the cluster in one line.', { facet: true }),
  version: version('Version of the server.'),
  cluster_version: version('Version that all members of the cluster have agreed on.'),
  storage_version: version('Version of the format of the stored data.'),
});
