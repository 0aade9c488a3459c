import { object, text, version } from '../../define.ts';

export const gearman = object('What a Gearman job server answered.', {
  banner: text('Reply to the version command.', { facet: true }),
  version: version('Version of the server.'),
});
