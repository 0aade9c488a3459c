import { type FieldSpecs, keyword, keywordCi, keywords, keywordsCi, object, text } from '../../define.ts';

/** What Censys says beside the service itself, if the record was loaded from its results. */
export const censysFindings: FieldSpecs = {
  labels: keywordsCi('What Censys says of the service, such as WAF or REMOTE_ACCESS.'),
  endpoint_type: keywordsCi('What it has asked the service for, such as HTTP or COBALT_STRIKE.'),
  banner: text('What the service answered, where no other field has it.'),
  banner_hash_sha256: keyword('SHA-256 of what the service answered.', { varies: 'itself' }),
  banner_hashes: keywords('Digests of what the service answered, with their methods.', { varies: 'itself' }),
  ja4tscan: keyword('JA4TScan fingerprint of the host.'),
  transport_fingerprint: keyword('How the host answers the first packet of TCP.'),
  perspective_id: keywordCi('Network from which Censys has looked.', { varies: 'itself' }),
  source_ip: keyword('Address from which Censys has looked.', { varies: 'itself' }),
  host: object('What it says of the host.', {
    labels: keywordsCi('What Censys says of the host.'),
    tags: keywordsCi('What its first interface says of the host.'),
    operating_system: object('Operating system of the host.', {
      vendor: text('Maker of the system.', { facet: true }),
      product: text('Name of the system.', { facet: true }),
      version: keyword('Version of the system.'),
      cpe: keyword('CPE name of the system.'),
      uniform_resource_identifier: keyword('CPE name of the system, under its older name.'),
    }),
  }),
};
