import type { FormatVector } from '../format-vectors.ts';

const ZONE = `; a zone
$ORIGIN example.
$TTL 1h
@ IN SOA NS1 hostmaster (
    7 ; serial
    2h 3m 4d 5w )
  NS ns1
  MX 10 mail.example.
  TXT "v=spf1 " "-all; \\"a\\""
bad A 192.0.2.
$INCLUDE other.zone
www 60 A 192.0.2.1
  AAAA 2001:DB8:0::1
*.www CNAME www
$GENERATE 1-2 h\${0,2} A 192.0.2.$
_x._tcp SRV 1 2 443 www
a CH A 192.0.2.9
b IN CAA 0 issue "ca.example; a=b"
c TYPE65280 \\# 2 ABCD
c DS 12345 8 1 aabb ccdd
`;

const at = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a zone with directives and records of many types',
    bytes: ZONE,
    records: [
      [
        3,
        at('example', {
          dns: {
            soa: {
              server: 'ns1.example',
              mailbox: 'hostmaster.example',
              serial: 7,
              refresh: 7200,
              retry: 180,
              expire: 345_600,
              minimum: 3_024_000,
            },
            ttl: { soa: 3600 },
          },
        }),
      ],
      [6, at('example', { ns: ['ns1.example'], dns: { ttl: { ns: 3600 } } })],
      [
        7,
        at('example', {
          mx: ['mail.example'],
          dns: { mx: [{ preference: 10, server: 'mail.example' }], ttl: { mx: 3600 } },
        }),
      ],
      [8, at('example', { txt: ['v=spf1 -all; "a"'], dns: { ttl: { txt: 3600 } } })],
      [11, at('www.example', { a: ['192.0.2.1'], dns: { ttl: { a: 60 } } })],
      [12, at('www.example', { aaaa: ['2001:db8::1'], dns: { ttl: { aaaa: 3600 } } })],
      [13, at('*.www.example', { cname: ['www.example'], dns: { ttl: { cname: 3600 } } })],
      [14, at('h01.example', { a: ['192.0.2.1'], dns: { ttl: { a: 3600 } } })],
      [14, at('h02.example', { a: ['192.0.2.2'], dns: { ttl: { a: 3600 } } })],
      [15, at('_x._tcp.example', { dns: { records: { srv: ['1 2 443 www.example.'] }, ttl: { srv: 3600 } } })],
      [17, at('b.example', { dns: { records: { caa: ['0 issue "ca.example; a=b"'] }, ttl: { caa: 3600 } } })],
      [18, at('c.example', { dns: { records: { type65280: ['\\# 2 abcd'] }, ttl: { type65280: 3600 } } })],
      [19, at('c.example', { dns: { records: { ds: ['12345 8 1 aabbccdd'] }, ttl: { ds: 3600 } } })],
    ],
    refused: [
      [9, '192.0.2. is not an IPv4 address'],
      [10, '$INCLUDE names another file: load other.zone as well'],
      [16, 'its class is CH, not IN'],
    ],
  },
  {
    title: 'an answer of dig',
    bytes: `; <<>> DiG 9.20 <<>> example. A
;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1
;; QUESTION SECTION:
;example.\t\tIN\tA

;; ANSWER SECTION:
example.\t300\tIN\tA\t192.0.2.1
.\t300\tIN\tNS\ta.example.
`,
    records: [
      [6, at('example', { a: ['192.0.2.1'], dns: { ttl: { a: 300 } } })],
      [7, { collection: 'domains', data: { domain: '.', level: 0, ns: ['a.example'], dns: { ttl: { ns: 300 } } } }],
    ],
    refused: [],
  },
];
