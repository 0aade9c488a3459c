import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a table with a row without a domain',
    bytes:
      '"domainName","registrarName","contactEmail","whoisServer","nameServers","standardRegCreatedDate","standardRegExpiresDate","status","WhoisRecord_rawText","Audit_auditUpdatedDate","registrant_name","registrant_street1","registrant_street2","registrant_country","technicalContact_email"\n' +
      '"","Example Registrar","","","","","","","","","","","","",""\n' +
      '"a.example","Example Registrar","someone@a.example","whois.registrar.example","NS1.A.EXAMPLE|ns2.a.example|","2020-01-02 00:00:00 UTC","2030-01-02 00:00:00 UTC","clientHold|serverHold","Domain Name: a.example\nCreated: 2020","2024-01-02 03:04:05 UTC","Some One","1 Street","House","UNITED STATES","tech@a.example"\n',
    records: [
      [
        2,
        {
          collection: 'whois_domains',
          data: {
            domain: 'a.example',
            punycode: 'a.example',
            extracted_domain: 'a.example',
            name: 'a',
            extension: 'example',
            tld: 'example',
            zone: 'example',
            level: 2,
            whois_server: 'whois.registrar.example',
            status: ['clientHold', 'serverHold'],
            name_servers: ['ns1.a.example', 'ns2.a.example'],
            created_date: '2020-01-02T00:00:00.000Z',
            expiration_date: '2030-01-02T00:00:00.000Z',
            registrar: { name: 'Example Registrar' },
            registrant: { name: 'Some One', street: '1 Street, House', country: 'UNITED STATES' },
            technical: { email: 'tech@a.example' },
            whoisxmlapi: { contact_email: 'someone@a.example' },
            raw: 'Domain Name: a.example\nCreated: 2020',
            stats: { parser: 'whoisxmlapi' },
            last_updated: '2024-01-02T03:04:05.000Z',
            '@timestamp': '2024-01-02T03:04:05.000Z',
          },
        },
      ],
    ],
    refused: [[1, 'it has no name of a domain']],
  },
];
