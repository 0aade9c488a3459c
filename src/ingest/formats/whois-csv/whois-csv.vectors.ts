import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a table with a row whose domain is none',
    bytes:
      'num,domain_name,query_time,create_date,update_date,expiry_date,domain_registrar_id,domain_registrar_name,domain_registrar_whois,domain_registrar_url,registrant_name,registrant_company,registrant_address,registrant_zip,registrant_country,name_server_1,name_server_2,domain_status_1,domain_status_2\n' +
      '1,a b,,,,,,,,,,,,,,,,,\n' +
      '2,a.example,2024-01-02 03:04:05,2020-01-02,2021-01-02,2030-01-02,9999,"Example Registrar, Inc.",whois.registrar.example,http://registrar.example,Some One,Example Org,1 Street,12345,United States,ns1.a.example,ns2.a.example,clienttransferprohibited,addperiod\n',
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
            status: ['clientTransferProhibited', 'addPeriod'],
            name_servers: ['ns1.a.example', 'ns2.a.example'],
            created_date: '2020-01-02T00:00:00.000Z',
            updated_date: '2021-01-02T00:00:00.000Z',
            expiration_date: '2030-01-02T00:00:00.000Z',
            registrar: { id: '9999', name: 'Example Registrar, Inc.', referral_url: 'http://registrar.example' },
            registrant: {
              name: 'Some One',
              organization: 'Example Org',
              street: '1 Street',
              postal_code: '12345',
              country: 'United States',
            },
            stats: { parser: 'whois_service' },
            last_updated: '2024-01-02T03:04:05.000Z',
            '@timestamp': '2024-01-02T03:04:05.000Z',
          },
        },
      ],
    ],
    refused: [[1, 'the name of the domain is none']],
  },
];
