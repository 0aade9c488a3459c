/** Answers of RDAP servers for addresses and autonomous systems. */
import { isRdapNetwork, isRdapSystem, rdapParts } from '../../records/networks/rdap-parts.ts';
import { jsonFormat } from '../shapes/json-shape.ts';

export const rdapNetworks = jsonFormat({
  name: 'rdap-networks',
  version: 1,
  about: 'answers of RDAP for addresses and autonomous systems',
  joins: 'networks',
  lists: ['ipSearchResults', 'autnumSearchResults'],
  signs: [
    {
      what: 'a member `objectClassName` that is `ip network` or `autnum`',
      // Answers of older servers have no such member, but conform to RDAP or name their WHOIS server.
      isSeenIn: (answer) =>
        answer.objectClassName === 'ip network' ||
        answer.objectClassName === 'autnum' ||
        (answer.objectClassName === undefined &&
          (answer.rdapConformance ?? answer.port43) !== undefined &&
          (isRdapNetwork(answer) || isRdapSystem(answer))),
    },
  ],
  records: (answer) => [rdapParts(answer, JSON.stringify(answer))],
});
