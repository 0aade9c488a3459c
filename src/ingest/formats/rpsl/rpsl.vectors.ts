import type { FormatVector } from '../format-vectors.ts';

const INETNUM = `inetnum:        192.0.2.0 - 192.0.2.127
netname:        EXAMPLE-NET
descr:          First line # 1
                Second line
country:        nl # and others
org:            ORG-EX1-RIPE
admin-c:        DUMY-RIPE
tech-c:         RO1-RIPE
abuse-c:        AB1-RIPE
remarks:        Write to noc@a.example or unread@ripe.net
status:         ASSIGNED PA
mnt-by:         A-MNT
mnt-by:         B-MNT
created:        2008-08-14T14:54:30Z
last-modified:  2009-08-14T14:54:30Z
source:         RIPE # Filtered
`;
const BAD = `inetnum:        192.0.2.9 - 192.0.2.1
netname:        BAD
source:         RIPE
`;
const ORGANISATION = `organisation:   ORG-EX1-RIPE
org-name:       Example B.V.
country:        NL
address:        Street 1
address:        Amsterdam
phone:          +31 20 0000000
e-mail:         unread@ripe.net
abuse-c:        AB1-RIPE
source:         RIPE
`;
const ROLE = `role:           Noc of Example
address:        Street 1
e-mail:         noc@a.example
phone:          +31 20 0000001
nic-hdl:        RO1-RIPE
abuse-mailbox:  abuse@a.example
source:         RIPE
`;
const ROUTE = `route:          192.0.2.0/24
descr:          Example
origin:         AS064496
changed:        a@a.example 20190701 # comment
source:         RADB
`;
const SYSTEM = `aut-num:        AS64496
as-name:        EXAMPLE-AS
source:         RIPE
`;

const range = (gte: string, lte: string, cidr: readonly string[], net_size: number) => ({
  range: `${gte} - ${lte}`,
  start_ip: gte,
  end_ip: lte,
  cidr,
  net_size,
});

const part = (name: string, data: object) => ({ collection: 'whois_ip', part: name, data });

const LACNIC = `inetnum:    198.51.100/24
status:     reallocated
aut-num:    64497
owner:      Compa\u00f1\u00eda
ownerid:    MX-EXAM-LACNIC
responsible: A Person
address:    Calle 1
country:    MX
phone:      +52 1 []
owner-c:    ABC
inetnum-up: 198.51/16
created:    19990312
changed:    20000312
source:     LACNIC
`;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a database with a range that cannot be read',
    bytes: `# The contents of this file are invented.\n\n${INETNUM}\n${BAD}\n${ORGANISATION}\nmntner: A-MNT\nsource: RIPE\n\n${ROLE}\n${ROUTE}\n${SYSTEM}`,
    records: [
      [
        2,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '192.0.2.0', lte: '192.0.2.127' },
            net: {
              name: 'EXAMPLE-NET',
              description: 'First line # 1\nSecond line',
              country: 'NL',
              remarks: 'Write to noc@a.example or unread@ripe.net',
              created: '2008-08-14T14:54:30Z',
              updated: '2009-08-14T14:54:30Z',
              contacts: { emails: ['noc@a.example'] },
              ...range('192.0.2.0', '192.0.2.127', ['192.0.2.0/25'], 127),
            },
            registration: {
              registry: 'ripencc',
              status: 'ASSIGNED PA',
              holder_id: 'ORG-EX1-RIPE',
              maintainers: ['A-MNT', 'B-MNT'],
            },
            raw: INETNUM,
            refers: { organisation: 'ORG-EX1-RIPE', contacts: ['RO1-RIPE'], abuse: ['AB1-RIPE'] },
          },
        },
      ],
      [
        23,
        part('organisation', {
          handle: 'ORG-EX1-RIPE',
          net: {
            organization: 'Example B.V.',
            country: 'NL',
            address: 'Street 1\nAmsterdam',
            contacts: { phones: ['+31 20 0000000'] },
          },
          refers: { abuse: ['AB1-RIPE'] },
        }),
      ],
      [
        36,
        part('contact', {
          handle: 'RO1-RIPE',
          name: 'Noc of Example',
          emails: ['noc@a.example'],
          phones: ['+31 20 0000001'],
          abuse: 'abuse@a.example',
          address: 'Street 1',
        }),
      ],
      [
        44,
        part('route', {
          ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
          asn: { number: ['64496'], cidr: '192.0.2.0/24' },
          net: {
            description: 'Example',
            updated: '2019-07-01',
            ...range('192.0.2.0', '192.0.2.255', ['192.0.2.0/24'], 255),
          },
          registration: { registry: 'radb' },
          raw: ROUTE,
        }),
      ],
      [50, part('system', { number: '64496', asn: { name: 'EXAMPLE-AS', registry: 'ripencc' } })],
    ],
    refused: [[19, 'it has no range of addresses']],
  },
  {
    title: 'networks of LACNIC in Latin-1, and a route without an origin',
    bytes: Buffer.from(`route6: 2001:db8::/32\nsource: X\n\n${LACNIC}`, 'latin1'),
    records: [
      [
        3,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '198.51.100.0', lte: '198.51.100.255' },
            net: {
              description: 'Compa\u00f1\u00eda',
              organization: 'Compa\u00f1\u00eda',
              country: 'MX',
              address: 'Calle 1',
              created: '1999-03-12',
              updated: '2000-03-12',
              contacts: { persons: ['A Person'], phones: ['+52 1'] },
              ...range('198.51.100.0', '198.51.100.255', ['198.51.100.0/24'], 255),
            },
            asn: { number: ['64497'] },
            registration: {
              registry: 'lacnic',
              status: 'reallocated',
              holder_id: 'MX-EXAM-LACNIC',
              parent: '198.51/16',
            },
            raw: LACNIC,
            refers: { contacts: ['ABC'] },
          },
        },
      ],
    ],
    refused: [[0, 'it has no origin']],
  },
];
