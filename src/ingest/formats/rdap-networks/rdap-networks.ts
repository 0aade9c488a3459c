/** Answers of RDAP servers for addresses and autonomous systems. */
import { isNetworkAnswer, rdapParts } from '../../records/networks/rdap-parts.ts';
import { jsonFormat } from '../shapes/json-shape.ts';

export const rdapNetworks = jsonFormat({
  name: 'rdap-networks',
  version: 1,
  about: 'answers of RDAP for addresses and autonomous systems',
  joins: 'networks',
  lists: ['ipSearchResults', 'autnumSearchResults'],
  signs: [{ what: 'a member `objectClassName` that is `ip network` or `autnum`', isSeenIn: isNetworkAnswer }],
  records: (answer) => [rdapParts(answer, JSON.stringify(answer))],
});
