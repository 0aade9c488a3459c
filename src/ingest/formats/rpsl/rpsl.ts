/** Databases of registries and routing registries in RPSL, whole or split by the types of their objects. */
import { isNetworkObject, rpslParts } from '../../records/networks/rpsl-parts.ts';
import { hasLine } from '../shapes/lines-shape.ts';
import { objectsFormat } from '../shapes/objects-shape.ts';
import { isWhoisText } from '../whois-networks/whois-text-head.ts';

const TYPES =
  'inetnum|inet6num|organisation|person|role|irt|nic-hdl|route6?|aut-num|as-block|as-set|route-set|mntner|key-cert|' +
  'poem|poetic-form|peering-set|filter-set|inet-rtr|rtr-set';

export const rpsl = objectsFormat({
  name: 'rpsl',
  version: 1,
  about: 'objects of a registry in RPSL',
  joins: 'networks',
  signs: [
    hasLine('an object such as `inetnum`', new RegExp(`^(?:(?:${TYPES}):|domain:.*\\.arpa\\b)`, 'i')),
    hasLine(
      'an attribute such as `source`',
      /\n(?:source|mnt-by|mnt-ref|changed|nic-hdl|last-modified|members|mp-members|inetnum-up):/i,
    ),
  ],
  isOther: ({ text }) => isWhoisText(text),
  hasType: isNetworkObject,
  records: rpslParts,
});
