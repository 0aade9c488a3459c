import { integer, object, text, version } from '../../define.ts';

export const minecraft = object('What a Minecraft game server answered.', {
  banner: text('Version and description in one line.', { facet: true }),
  version: version('Version of the game, as the server writes it.'),
  protocol_version: integer('Version of the protocol.'),
  description: text('What the server says about itself.', { facet: true }),
  players_online: integer('Number of players at present.'),
  players_max: integer('Maximum number of players.'),
});
