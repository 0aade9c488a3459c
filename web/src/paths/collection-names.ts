import type { Collection } from '@periplus/model/collection.ts';

/** What people call the collections. */
export const collectionNames: Readonly<
  Record<Collection, { readonly one: string; readonly many: string; readonly title: string }>
> = {
  responses: { one: 'response', many: 'responses', title: 'Responses' },
  domains: { one: 'domain', many: 'domains', title: 'Domains' },
  whois_ip: { one: 'address range', many: 'address owners', title: 'Address owners' },
  whois_domains: { one: 'registration', many: 'registrations', title: 'Registrations' },
  certs: { one: 'certificate', many: 'certificates', title: 'Certificates' },
};
