import type { FormatVector } from '../format-vectors.ts';

const record = (domain: string, data: object = {}) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'relations of names, addresses and networks',
    bytes: `a.example (FQDN) --> a_record --> 192.0.2.1 (IPAddress)
The enumeration has finished
\u001b[32ma.example\u001b[0m (FQDN) --> ns_record --> ns.example (FQDN)
192.0.2.0/24 (Netblock) --> contains --> 192.0.2.1 (IPAddress)
64500 (ASN) --> managed_by --> EXAMPLE - Example (RIROrganization)
example (FQDN) --> node --> b.example (FQDN)
b.example (FQDN) --> mx_record --> mail.example (FQDN)
`,
    records: [
      [0, record('a.example', { a: ['192.0.2.1'] })],
      [2, record('a.example', { ns: ['ns.example'] })],
      [2, record('ns.example')],
      [5, record('example')],
      [5, record('b.example')],
      [6, record('b.example', { mx: ['mail.example'] })],
      [6, record('mail.example')],
    ],
    refused: [[1, 'it is not a relation of two things']],
  },
];
