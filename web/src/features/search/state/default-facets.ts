import type { Collection } from '@periplus/model/collection.ts';

/** The facets beside the results, until the reader chooses others. The first ones are counted with the page. */
export const defaultFacets: Readonly<Record<Collection, readonly string[]>> = {
  responses: [
    'port',
    'protocol',
    'geo.country',
    'tag.name',
    'whois.net.organization',
    'http.status_code',
    'cve.severity',
    'tls.version',
  ],
  domains: ['zone', 'level', 'a', 'ns', 'mx', 'cname'],
  whois_ip: ['net.country', 'net.organization', 'asn.name', 'asn.number', 'abuse'],
  whois_domains: ['tld', 'registrar.name', 'name_servers', 'status', 'registrant.country', 'created_date.year'],
  certs: [
    'certificate.issuer_dn',
    'certificate.subject.organization',
    'certificate.subject.country',
    'certificate.validation_level',
    'certificate.subject_key_info.key_algorithm.name',
    'certificate.signature_algorithm.name',
  ],
};
