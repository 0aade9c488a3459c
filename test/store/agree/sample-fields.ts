import type { Collection } from '../../../src/model/collection.ts';
import type { Field } from '../../../src/model/field.ts';
import { tableOf } from '../../../src/model/tables.ts';

/** Paths for generated records and queries: every type of field, single and repeated, at every kind of position. */
const paths: Readonly<Record<Collection, readonly string[]>> = {
  responses: [
    'uri',
    'host',
    'ip',
    'port',
    'protocol',
    'path',
    'domain',
    'isp',
    'jarm',
    'last_updated',
    'scan_date',
    'geo.country',
    'geo.subdivisions',
    'geo.location.lat',
    'whois.ip',
    'whois.net.organization',
    'tag.name',
    'tag.category',
    'tag.fullname',
    'tag.*.version',
    'cve.name',
    'cve.base_score',
    'cve.has_exploit',
    'cve.published',
    'cve.description',
    'http.title',
    'http.body',
    'http.status_code',
    'http.headers.*',
    'http.content_length',
    'http.meta',
    'certificate.subject.common_name',
    'certificate.names',
    'mongodb.version',
    'rdp.nla',
    'ssh.banner',
  ],
  domains: ['domain', 'level', 'zone', 'a', 'aaaa', 'cname', 'ns', 'mx', 'txt', 'last_updated', '@timestamp'],
  whois_ip: [
    'ip',
    'abuse',
    'raw',
    '@timestamp',
    'asn.number',
    'asn.name',
    'asn.country',
    'asn.updated',
    'net.name',
    'net.organization',
    'net.country',
    'net.cidr',
    'net.net_size',
    'net.start_ip',
    'net.created',
    'net.remarks',
    'net.contacts.persons',
    'net.contacts.emails',
    'related_nets.name',
    'related_nets.country',
    'related_nets.net_size',
    'related_nets.start_ip',
    'related_nets.created',
    'related_nets.contacts.persons',
  ],
  whois_domains: [
    'domain',
    'level',
    'zone',
    'status',
    'dnssec',
    'name_servers',
    'raw',
    'last_updated',
    '@timestamp',
    'created_date',
    'expiration_date',
    'registrar.name',
    'registrar.id',
    'registrant.organization',
    'registrant.country',
    'registrant.email',
    'registrant.postal_code',
    'stats.total_time',
    'stats.was_queued',
    'stats.retries',
    'stats.parser',
  ],
  certs: [
    'names',
    'subject_dn',
    'issuer_dn',
    'subject.common_name',
    'subject.organization',
    'issuer.common_name',
    'validity.start',
    'validity.end',
    'validity.length',
    'validation_level',
    'version',
    'serial_number',
    'fingerprint_sha256',
    'signature.self_signed',
    'signature_algorithm.name',
    'redacted',
    'extensions.subject_alt_name.dns_names',
    'extensions.subject_alt_name.ip_addresses',
    'unknown_extensions.id',
    'unknown_extensions.critical',
    'chain.subject_dn',
    'chain.version',
    'chain.subject.common_name',
    'chain.validity.end',
  ]
    .map((path) => `certificate.${path}`)
    .concat('last_updated', '@timestamp'),
};

/** `leaves`: the fields of these paths. `objects`: the fields above them. */
export interface SampleFields {
  readonly leaves: readonly Field[];
  readonly objects: readonly Field[];
}

export function sampleFields(collection: Collection): SampleFields {
  const table = tableOf(collection).fields;
  const leaves = paths[collection].map((path) => {
    const field = table.find((candidate) => candidate.path === path);
    if (field === undefined) throw new Error(`${collection} has no field ${path}`);
    return field;
  });
  const objects = table.filter(
    ({ path, type }) =>
      (type === 'object' || type === 'map') && leaves.some((leaf) => leaf.path.startsWith(`${path}.`)),
  );
  return { leaves, objects };
}

/** Names to replace the `*` of a path. */
export const dataNames: Readonly<Record<string, readonly string[]>> = {
  'http.headers.*': [
    'server',
    'x_powered_by',
    'X-Frame',
    'Set_Cookie',
    '__proto__',
    'a.b',
    'İx',
    '%_',
    'constructor',
    `Long-${'n'.repeat(70)}`,
    'deadbeef'.repeat(5),
    '#x',
    'a\nb',
    'a\u0001b',
  ],
  'tag.*': ['nginx', 'PHP', 'Jquery_UI', 'a.b', '__proto__', 'ß'],
};
