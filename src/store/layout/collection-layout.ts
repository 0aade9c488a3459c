import type { Collection } from '../../model/collection.ts';

/**
 * What the tables of a collection hold besides the terms: texts kept apart because of their length, and fields with a column of
 * their own because people sort, group, compare or match patterns by them often.
 */
export interface CollectionLayout {
  /** Path of a text that is cut out of the record and kept in a column of its own. */
  readonly longText?: string;
  readonly hotFields: readonly string[];
}

export const layouts: Readonly<Record<Collection, CollectionLayout>> = {
  responses: {
    longText: 'http.body',
    hotFields: [
      'host',
      'uri',
      'path',
      'domain',
      'ip',
      'port',
      'protocol',
      'prot7',
      'http.title',
      'http.status_code',
      'http.favicon.hash_sha256',
      'geo.country',
      'whois.net.organization',
      'isp',
      'tag.name',
      'cve.name',
      'cve.base_score',
      'jarm',
      'target.domain',
      'http.contacts.email',
      'tag.category',
      'cve.severity',
      'whois.net.country',
      'whois.asn.number',
      'certificate.subject.common_name',
      'certificate.subject.organization',
      'certificate.issuer.organization',
      'certificate.validity.end',
      'last_updated',
      'scan_date',
    ],
  },
  domains: { hotFields: ['domain', 'zone', 'level', 'a', 'aaaa', 'cname', 'ns', 'mx', 'last_updated'] },
  whois_ip: {
    longText: 'raw',
    hotFields: [
      'ip',
      'net.organization',
      'net.name',
      'net.country',
      'net.cidr',
      'net.net_size',
      'asn.number',
      'asn.name',
      'abuse',
      '@timestamp',
    ],
  },
  whois_domains: {
    longText: 'raw',
    hotFields: [
      'domain',
      'zone',
      'level',
      'registrar.name',
      'registrant.organization',
      'registrant.country',
      'registrant.email',
      'created_date',
      'updated_date',
      'expiration_date',
      'name_servers',
    ],
  },
  certs: {
    hotFields: [
      'certificate.names',
      'certificate.subject_dn',
      'certificate.issuer_dn',
      'certificate.subject.common_name',
      'certificate.subject.organization',
      'certificate.issuer.common_name',
      'certificate.issuer.organization',
      'certificate.validity.start',
      'certificate.validity.end',
      'certificate.validation_level',
      'last_updated',
    ],
  },
};
