import type { FormatVector } from '../format-vectors.ts';

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'types in colours, networks, and a line that is something else',
    bytes:
      'a.example [\u001b[35mA\u001b[0m] [\u001b[32m192.0.2.1\u001b[0m] \n' +
      '[INF] Current version\n' +
      'a.example [MX] [mail.a.example]  [AS64500, EXAMPLE, XX]\n' +
      'b.example [A] [192.0.2.2]  [cdn-a]\n',
    records: [
      [0, record('a.example', { a: ['192.0.2.1'] })],
      [
        2,
        record('a.example', {
          mx: ['mail.a.example'],
          dns: { network: [{ asn: 64_500, name: 'EXAMPLE', country: 'XX' }] },
        }),
      ],
      [3, record('b.example', { a: ['192.0.2.2'], dns: { cdn: 'cdn-a' } })],
    ],
    refused: [[1, 'it is not a name with a value in brackets']],
  },
  {
    title: 'lines of older releases, without a type',
    bytes: 'a.example [2001:db8::1]\nb.example [c.example]\nd.example [NXDOMAIN]\n',
    records: [
      [0, record('a.example', { aaaa: ['2001:db8::1'] })],
      [1, record('b.example', { cname: ['c.example'] })],
      [2, record('d.example', { dns: { status: 'NXDOMAIN' } })],
    ],
    refused: [],
  },
];
