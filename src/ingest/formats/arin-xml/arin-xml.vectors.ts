import type { FormatVector } from '../format-vectors.ts';

const RAW = `NetHandle:      NET-192-0-2-0-1
OrgID:          EXAMPL
Parent:         NET-192-0-0-0-0
NetName:        EXAMPLE
NetRange:       192.0.2.0 - 192.0.2.255
NetType:        reassignment
OriginAS:       AS64496, AS64497
Comment:        A & B
RegDate:        1991-04-09
Updated:        1992-04-09
AbuseHandle:    ABUSE1-ARIN
Source:         ARIN
`;

const part = (name: string, data: object) => ({ collection: 'whois_ip', part: name, data });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a network, one without addresses, its organisation, a contact and a system',
    bytes: `<?xml version="1.0"?><bulkwhois xmlns="http://www.arin.net/bulkwhois/core/v1">
<net><comment><line number="0">A &amp; B</line></comment><endAddress>192.000.002.255</endAddress><handle>NET-192-0-2-0-1</handle>
<netBlocks><netBlock><cidrLength>24</cidrLength><endAddress>192.000.002.255</endAddress><type>S</type><startAddress>192.000.002.000</startAddress></netBlock></netBlocks>
<originASes><originAS>AS64496</originAS><originAS>AS64497</originAS></originASes><name>EXAMPLE</name><orgHandle>EXAMPL</orgHandle>
<parentNetHandle>NET-192-0-0-0-0</parentNetHandle><pocLinks><pocLink description="Abuse" function="AB" handle="ABUSE1-ARIN"/></pocLinks>
<registrationDate>1991-04-09T00:00:00-04:00</registrationDate><startAddress>192.000.002.000</startAddress><updateDate>1992-04-09T00:00:00-04:00</updateDate><version>4</version></net>
<net><handle>NET-1</handle><version>4</version></net>
<limitExceeded/>
<org><city>Springfield</city><iso3166-1><code2>US</code2><name>United States</name></iso3166-1><handle>EXAMPL</handle><name>Example Inc.</name>
<pocLinks><pocLink function="AB" handle="ABUSE1-ARIN"/><pocLink function="T" handle="TECH1-ARIN"/></pocLinks>
<postalCode>20151</postalCode><iso3166-2>VA</iso3166-2><streetAddress><line number="0">Street 1</line></streetAddress></org>
<poc><emails><email>abuse@a.example</email></emails><handle>ABUSE1-ARIN</handle><isRoleAccount>Y</isRoleAccount><lastName>Abuse</lastName>
<phones><phone><number><phoneNumber>+1-555-0100</phoneNumber></number><type><code>O</code><description>Office</description></type></phone></phones></poc>
<asn><endAsNumber>64496</endAsNumber><handle>AS64496</handle><name>EXAMPLE-AS</name><orgHandle>EXAMPL</orgHandle><startAsNumber>64496</startAsNumber></asn>
</bulkwhois>
`,
    records: [
      [
        0,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
            net: {
              name: 'EXAMPLE',
              handle: 'NET-192-0-2-0-1',
              remarks: 'A & B',
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
              status: 'reassignment',
              holder_id: 'EXAMPL',
              parent: 'NET-192-0-0-0-0',
            },
            raw: RAW,
            refers: { organisation: 'EXAMPL', abuse: ['ABUSE1-ARIN'] },
          },
        },
      ],
      [
        3,
        part('organisation', {
          handle: 'EXAMPL',
          net: {
            organization: 'Example Inc.',
            address: 'Street 1',
            city: 'Springfield',
            state: 'VA',
            postal_code: '20151',
            country: 'US',
          },
          refers: { contacts: ['TECH1-ARIN'], abuse: ['ABUSE1-ARIN'] },
        }),
      ],
      [
        4,
        part('contact', {
          handle: 'ABUSE1-ARIN',
          name: 'Abuse',
          emails: ['abuse@a.example'],
          phones: ['+1-555-0100'],
        }),
      ],
      [5, part('system', { number: '64496', asn: { name: 'EXAMPLE-AS', registry: 'arin' } })],
    ],
    refused: [[1, 'it has no range of addresses']],
  },
];
