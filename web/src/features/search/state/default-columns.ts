import type { Collection } from '@periplus/model/collection.ts';

/** The columns of the table, until the reader chooses others. */
export const defaultColumns: Readonly<Record<Collection, readonly string[]>> = {
  responses: [
    'ip',
    'port',
    'protocol',
    'host',
    'http.title',
    'tag.name',
    'geo.country',
    'whois.net.organization',
    'last_updated',
  ],
  domains: ['domain', 'a', 'aaaa', 'cname', 'ns', 'mx', 'last_updated'],
  whois_ip: ['net.range', 'net.name', 'net.organization', 'net.country', 'asn.number', 'asn.name', 'net.updated'],
  whois_domains: ['domain', 'registrar.name', 'name_servers', 'status', 'created_date', 'expiration_date'],
  certs: [
    'certificate.subject.common_name',
    'certificate.issuer_dn',
    'certificate.validity.start',
    'certificate.validity.end',
    'certificate.names',
    'certificate.fingerprint_sha256',
  ],
};
