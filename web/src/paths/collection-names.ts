import type { Collection } from '@periplus/model/collection.ts';

/** What people call the collections. */
export const collectionNames: Readonly<
  Record<Collection, { readonly one: string; readonly many: string; readonly title: string; readonly example: string }>
> = {
  responses: { one: 'response', many: 'responses', title: 'Responses', example: 'port:443 AND http.title:login' },
  domains: { one: 'domain', many: 'domains', title: 'Domains', example: 'domain:*.example.com AND mx:*' },
  whois_ip: {
    one: 'address range',
    many: 'address owners',
    title: 'Address owners',
    example: 'net.country:DE AND asn.number:65551',
  },
  whois_domains: {
    one: 'registration',
    many: 'registrations',
    title: 'Registrations',
    example: 'registrar.name:example AND expiration_date:<now+30d',
  },
  certs: {
    one: 'certificate',
    many: 'certificates',
    title: 'Certificates',
    example: 'certificate.names:*.example.com AND certificate.validity.end:<now+30d',
  },
};
