import { type FieldSpecs, integer, ips, keyword, objects, opaque } from '../../define.ts';

/** How a registry delegates a domain, as far as its answer says it. */
export const delegationFields: FieldSpecs = {
  host: objects('The name servers whose addresses are known.', {
    name: keyword('Name of the server.'),
    ip: ips('Its addresses.'),
  }),
  ds: objects('Keys with which the delegation is signed, as DS records.', {
    key_tag: integer('Tag of the key.'),
    algorithm: integer('Number of the algorithm of the key.'),
    digest_type: integer('Number of the algorithm of the digest.'),
    digest: opaque('Digest of the key in hexadecimal digits.'),
  }),
};
