import type { Collection } from '../collection.ts';

/** The fields that people ask about first, in the order in which a view shows them. Each can be grouped by. */
export const usualFacets: Readonly<Record<Collection, readonly string[]>> = {
  responses: [
    'port',
    'protocol',
    'geo.country',
    'whois.net.organization',
    'tag.name',
    'http.title',
    'http.status_code',
    'certificate.issuer.organization',
    'cve.severity',
  ],
  domains: ['zone', 'level', 'a', 'ns', 'mx'],
  whois_ip: ['net.country', 'net.organization', 'asn.name', 'asn.registry'],
  whois_domains: ['registrar.name', 'zone', 'registrant.country', 'registrant.organization', 'status', 'name_servers'],
  certs: [
    'certificate.issuer.organization',
    'certificate.issuer.common_name',
    'certificate.subject.organization',
    'certificate.subject.country',
    'certificate.validation_level',
    'certificate.signature_algorithm.name',
  ],
};

/** The date that a view counts records by. */
export const usualPlots: Readonly<Record<Collection, string>> = {
  responses: 'last_updated',
  domains: 'last_updated',
  whois_ip: '@timestamp',
  whois_domains: 'created_date',
  certs: 'certificate.validity.start',
};
