import { integer, keyword, keywords, long, object, text } from '../../define.ts';

export const bitcoin = object('What a node of a Bitcoin network sent.', {
  banner: text('Software of the node (user agent).', { facet: true }),
  version: integer('Version of the protocol.'),
  user_agent: text('Software and version of the node.', { facet: true }),
  services: keywords('Services the node offers.'),
  start_height: long('Number of the last block the node has.'),
  timestamp: long('Clock of the node, in seconds since 1970.'),
  network: keyword('Which network the node belongs to.'),
});
