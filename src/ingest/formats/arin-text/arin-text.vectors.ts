import type { FormatVector } from '../format-vectors.ts';

const NET = `NetHandle:      NET-192-0-2-0-1
OrgID:          EXAMPL
Parent:         NET-192-0-0-0-0
NetName:        EXAMPLE
NetRange:       192.0.2.0 - 192.0.2.255
NetType:        allocation
OriginAS:       AS64496, AS64497
Comment:        First
Comment:        Second
RegDate:        1991-04-09
Updated:        1992-04-09
AbuseHandle:    ABUSE1-ARIN
TechHandle:     TECH1-ARIN
Source:         ARIN
`;

const V6 = `V6NetHandle:    NET6-2001-DB8-1
OrgID:          EXAMPL
NetRange:       2001:DB8:: - 2001:DB8:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF
Source:         ARIN
`;

const part = (name: string, data: object) => ({ collection: 'whois_ip', part: name, data });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a network, one without addresses, its organisation, a contact and systems',
    bytes: `
${NET}
NetHandle:      NET-1
NetName:        BAD
Source:         ARIN

OrgID:          EXAMPL
OrgName:        Example Inc.
CanAllocate:    N
Street:         Street 1
Street:         Floor 2
City:           Springfield
State/Prov:     VA
Country:        US
PostalCode:     20151
OrgAbuseHandle: ABUSE1-ARIN
OrgTechHandle:  TECH1-ARIN
Source:         ARIN

POCHandle:      TECH1-ARIN
IsRole:         N
LastName:       Person
FirstName:      A
OfficePhone:    +1-555-0100
FaxPhone:       +1-555-0101
Mailbox:        tech@a.example
Source:         ARIN

ASHandle:       AS64496
ASName:         EXAMPLE-AS
ASNumber:       64496 - 64497
Updated:        2002-09-13
Source:         ARIN

${V6}`,
    records: [
      [
        1,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
            net: {
              name: 'EXAMPLE',
              handle: 'NET-192-0-2-0-1',
              remarks: 'First\nSecond',
              created: '1991-04-09',
              updated: '1992-04-09',
              range: '192.0.2.0 - 192.0.2.255',
              start_ip: '192.0.2.0',
              end_ip: '192.0.2.255',
              cidr: ['192.0.2.0/24'],
              net_size: 255,
            },
            asn: { number: ['64496', '64497'] },
            registration: {
              registry: 'arin',
              status: 'allocation',
              holder_id: 'EXAMPL',
              parent: 'NET-192-0-0-0-0',
            },
            raw: NET,
            refers: { organisation: 'EXAMPL', contacts: ['TECH1-ARIN'], abuse: ['ABUSE1-ARIN'] },
          },
        },
      ],
      [
        20,
        part('organisation', {
          handle: 'EXAMPL',
          net: {
            organization: 'Example Inc.',
            address: 'Street 1\nFloor 2',
            city: 'Springfield',
            state: 'VA',
            postal_code: '20151',
            country: 'US',
          },
          refers: { contacts: ['TECH1-ARIN'], abuse: ['ABUSE1-ARIN'] },
        }),
      ],
      [
        33,
        part('contact', {
          handle: 'TECH1-ARIN',
          name: 'A Person',
          emails: ['tech@a.example'],
          phones: ['+1-555-0100'],
        }),
      ],
      [
        42,
        part('system', {
          number: '64496',
          last: '64497',
          asn: { name: 'EXAMPLE-AS', registry: 'arin', updated: '2002-09-13' },
        }),
      ],
      [
        48,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '2001:db8::', lte: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' },
            net: {
              handle: 'NET6-2001-DB8-1',
              range: '2001:db8:: - 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
              start_ip: '2001:db8::',
              end_ip: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
              cidr: ['2001:db8::/32'],
            },
            registration: { registry: 'arin', holder_id: 'EXAMPL' },
            raw: V6,
            refers: { organisation: 'EXAMPL' },
          },
        },
      ],
    ],
    refused: [[16, 'it has no range of addresses']],
  },
];
