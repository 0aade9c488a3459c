import { flag, keyword, long, object, text, version } from '../../define.ts';

export const nats = object('What a NATS server sent.', {
  banner: text('The greeting.', { facet: true }),
  version: version('Version of the server.'),
  server_id: keyword('Identifier of the server.'),
  server_name: text('Name of the server.', { facet: true }),
  cluster: text('Name of the cluster.', { facet: true }),
  go: keyword('Version of Go that the server was built with.'),
  max_payload: long('Largest message in bytes.'),
  auth_required: flag('Clients have to log in.'),
  tls_required: flag('Clients have to begin TLS.'),
  jetstream: flag('The server keeps messages.'),
});
