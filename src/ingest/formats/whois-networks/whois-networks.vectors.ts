import { defined } from '../../../model/defined.ts';
import type { FormatVector } from '../format-vectors.ts';

const RIPE = `% This is the RIPE Database query service.
% The objects are in RPSL format.

% Abuse contact for '192.0.2.0 - 192.0.2.255' is 'abuse@a.example'

inetnum:        192.0.2.0 - 192.0.2.255
netname:        EXAMPLE
tech-c:         TC1-RIPE
source:         RIPE # Filtered

person:         Tech Person
phone:          +31 20 0000000
nic-hdl:        TC1-RIPE

% Information related to '192.0.2.0/24AS64496'

route:          192.0.2.0/24
origin:         AS64496
source:         RIPE # Filtered

% This query was served by the RIPE Database Query Service

`;
const BAD = `% [whois.apnic.net]

inetnum:        192.0.2.x - 192.0.2.255
netname:        BAD

`;
const TERMS = `#
# ARIN WHOIS data and services are subject to the Terms of Use
#

`;
const ARIN = `${TERMS}NetRange:       198.51.100.0 - 198.51.100.127
CIDR:           198.51.100.0/25
NetName:        CUSTOMER
NetHandle:      NET-198-51-100-0-2
Parent:         EXAMPLE (NET-198-51-100-0-1)
NetType:        Reassigned
OriginAS:       AS64496
Customer:       A Customer (C0000001)
RegDate:        2007-03-13

CustName:       A Customer
Address:        Street 1
City:           Springfield
StateProv:      VA
PostalCode:     20151
Country:        US

OrgAbuseHandle: ABUSE1-ARIN
OrgAbuseName:   Abuse
OrgAbusePhone:  +1-555-0100
OrgAbuseEmail:  abuse@b.example

RTechHandle: TECH1-ARIN
RTechEmail:  tech@b.example

${TERMS}`;

const range = (start: string, end: string, cidr: string, net_size: number) => ({
  range: `${start} - ${end}`,
  start_ip: start,
  end_ip: end,
  cidr: [cidr],
  net_size,
});
const route = {
  ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
  asn: { number: ['64496'], cidr: '192.0.2.0/24' },
  net: range('192.0.2.0', '192.0.2.255', '192.0.2.0/24', 255),
  registration: { registry: 'ripencc' },
  raw: 'route:          192.0.2.0/24\norigin:         AS64496\nsource:         RIPE # Filtered\n',
};
const found = (data: object, part?: string) => ({
  collection: 'whois_ip',
  ...defined({ part }),
  data,
});

const answer = (raw: string, data: object) => found({ raw, parts: [found(data)] }, 'answer');

const JPNIC = `[ JPNIC database provides information regarding IP address and ASN. Its use   ]

Network Information:
a. [Network Number]             203.0.113.0/24
b. [Network Name]               EXNET
g. [Organization]               Example Inc.
[Assigned Date]                 1997/10/15
[Last Update]                   2016/02/04 11:08:02(JST)
`;
const KRNIC = `query : 198.51.100.7

# KOREAN(UTF8)

IPv4주소           : 198.51.100.0 - 198.51.100.255 (/24)

# ENGLISH

KRNIC is not an ISP but a National Internet Registry.

[ Network Information ]
IPv4 Address       : 198.51.100.0 - 198.51.100.255 (/24)
Organization Name  : Example Telecom
Service Name       : EXNET
Address            : Seoul
Zip Code           : 04520
Registration Date  : 19990101
E-Mail             : ip@a.example
`;
const RWHOIS = `%rwhois V-1.5:003fff:00 rwhois.a.example
network:Class-Name:network
network:ID:NET-EX
network:Network-Name:EX-1
network:IP-Network:192.0.2.0/29
network:Organization;I:Example Customer
network:Country-Code:US
`;
const TWNIC = `
Netname: EX-NET
Netblock: 192.0.2.0/24

Administrator contact:
admin@a.example
`;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'answers of three registries, one of which cannot be read',
    bytes: `${RIPE}${BAD}${ARIN}`,
    records: [
      [
        0,
        found(
          {
            raw: RIPE,
            parts: [
              found({
                ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
                abuse: 'abuse@a.example',
                net: { name: 'EXAMPLE', ...range('192.0.2.0', '192.0.2.255', '192.0.2.0/24', 255) },
                registration: { registry: 'ripencc' },
                raw: RIPE.slice(RIPE.indexOf('inetnum'), RIPE.indexOf('\nperson')),
                refers: { contacts: ['TC1-RIPE'] },
              }),
              found({ handle: 'TC1-RIPE', name: 'Tech Person', phones: ['+31 20 0000000'] }, 'contact'),
              found(route, 'route'),
            ],
          },
          'answer',
        ),
      ],
      [
        27,
        found(
          {
            raw: ARIN,
            parts: [
              found({
                ip: { gte: '198.51.100.0', lte: '198.51.100.127' },
                net: {
                  name: 'CUSTOMER',
                  handle: 'NET-198-51-100-0-2',
                  organization: 'A Customer',
                  created: '2007-03-13',
                  ...range('198.51.100.0', '198.51.100.127', '198.51.100.0/25', 127),
                },
                asn: { number: ['64496'] },
                registration: {
                  registry: 'arin',
                  status: 'Reassigned',
                  holder_id: 'C0000001',
                  parent: 'NET-198-51-100-0-1',
                },
                raw: ARIN.slice(ARIN.indexOf('NetRange'), ARIN.indexOf('\nCustName')),
                refers: { organisation: 'C0000001', contacts: ['TECH1-ARIN'] },
              }),
              found(
                {
                  handle: 'C0000001',
                  net: {
                    organization: 'A Customer',
                    address: 'Street 1',
                    city: 'Springfield',
                    state: 'VA',
                    postal_code: '20151',
                    country: 'US',
                  },
                  refers: { abuse: ['ABUSE1-ARIN'] },
                },
                'organisation',
              ),
              found(
                { handle: 'ABUSE1-ARIN', name: 'Abuse', emails: ['abuse@b.example'], phones: ['+1-555-0100'] },
                'contact',
              ),
              found({ handle: 'TECH1-ARIN', emails: ['tech@b.example'] }, 'contact'),
            ],
          },
          'answer',
        ),
      ],
    ],
    refused: [[22, 'it has no range of addresses']],
  },
  {
    title: 'answers of national registries and of a server of RWHOIS',
    bytes: `${JPNIC}${KRNIC}${RWHOIS}`,
    records: [
      [
        0,
        answer(JPNIC, {
          ip: { gte: '203.0.113.0', lte: '203.0.113.255' },
          net: {
            name: 'EXNET',
            organization: 'Example Inc.',
            created: '1997-10-15',
            updated: '2016-02-04',
            ...range('203.0.113.0', '203.0.113.255', '203.0.113.0/24', 255),
          },
          registration: { registry: 'jpnic' },
        }),
      ],
      [
        8,
        answer(KRNIC, {
          ip: { gte: '198.51.100.0', lte: '198.51.100.255' },
          net: {
            name: 'EXNET',
            organization: 'Example Telecom',
            address: 'Seoul',
            postal_code: '04520',
            created: '1999-01-01',
            contacts: { emails: ['ip@a.example'] },
            ...range('198.51.100.0', '198.51.100.255', '198.51.100.0/24', 255),
          },
          registration: { registry: 'krnic' },
        }),
      ],
      [
        26,
        answer(RWHOIS, {
          ip: { gte: '192.0.2.0', lte: '192.0.2.7' },
          net: {
            name: 'EX-1',
            handle: 'NET-EX',
            organization: 'Example Customer',
            country: 'US',
            ...range('192.0.2.0', '192.0.2.7', '192.0.2.0/29', 7),
          },
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'an answer of TWNIC',
    bytes: TWNIC,
    records: [
      [
        0,
        answer(TWNIC, {
          ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
          net: {
            name: 'EX-NET',
            contacts: { emails: ['admin@a.example'] },
            ...range('192.0.2.0', '192.0.2.255', '192.0.2.0/24', 255),
          },
          registration: { registry: 'twnic' },
        }),
      ],
    ],
    refused: [],
  },
];
