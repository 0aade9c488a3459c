import type { FormatVector } from '../format-vectors.ts';

const named = (name: string): object => ({
  domain: `${name}.example`,
  punycode: `${name}.example`,
  extracted_domain: `${name}.example`,
  name,
  extension: 'example',
  tld: 'example',
  zone: 'example',
  level: 2,
});

const record = (name: string, data: object): object => ({
  collection: 'whois_domains',
  data: { ...named(name), ...data },
});
const CREATED = '2020-01-02T00:00:00.000Z';
const DATES = {
  created_date: CREATED,
  updated_date: '2021-01-02T00:00:00.000Z',
  expiration_date: '2030-01-02T00:00:00.000Z',
};
const SEEN = { last_updated: '2024-01-02T03:04:05.000Z', '@timestamp': '2024-01-02T03:04:05.000Z' };
const SERVERS = { name_servers: ['ns1.a.example', 'ns2.a.example'] };
const PARTY = { name: 'Some One', organization: 'Example Org', street: '1 Street, House', city: 'City', country: 'US' };

const WHOISXML = {
  WhoisRecord: {
    domainName: 'a.example',
    createdDate: '2020-01-02',
    updatedDate: '02-jan-2021',
    expiresDate: '2030-01-02',
    status: 'clientTransferProhibited https://icann.org/epp#clientTransferProhibited\nserverHold',
    parseCode: 8,
    contactEmail: 'someone@a.example',
    registrarName: 'Example Registrar',
    registrarIANAID: '9999',
    customField1Name: 'RegistrarContactEmail',
    customField1Value: 'abuse@registrar.example',
    registrant: {
      name: 'Some One',
      organization: 'Example Org',
      street1: '1 Street',
      street2: 'House',
      city: 'City',
      country: 'UNITED STATES',
      countryCode: 'US',
    },
    nameServers: { hostNames: ['NS1.A.EXAMPLE', 'ns2.a.example'], ips: [] },
    rawText: 'Domain Name: a.example',
    audit: { updatedDate: { '@class': 'sql-timestamp', $: '2024-01-02 03:04:05.000 UTC' } },
    registryData: { whoisServer: 'whois.registrar.example', rawText: 'Domain: a.example' },
  },
};

const DOMAINTOOLS = {
  response: {
    record_source: 'a.example',
    whois: { date: '2024-01-02', record: 'Domain Name: a.example' },
    parsed_whois: {
      domain: 'a.example',
      statuses: ['clientHold (https://www.icann.org/epp#clientHold)'],
      name_servers: ['ns1.a.example', 'ns2.a.example'],
      created_date: '2020-01-02T00:00:00-00:00',
      registrar: {
        name: 'Example Registrar',
        iana_id: '9999',
        abuse_contact_email: 'abuse@registrar.example',
        whois_server: 'whois.registrar.example',
      },
      other_properties: { dnssec: 'unsigned', registry_id: '1_DOMAIN-EX' },
      contacts: {
        admin: {
          name: 'Some One',
          org: 'Example Org',
          street: ['1 Street', 'House'],
          city: 'City',
          country: 'US',
          email: '',
        },
      },
    },
  },
};

const SECURITYTRAILS = {
  domain: 'a.example',
  createdDate: 1_577_923_200_000,
  expiresDate: 1_893_542_400_000,
  nameServers: ['ns1.a.example', 'ns2.a.example'],
  registrarName: 'Example Registrar',
  status: ['clientHold'],
  private_registration: true,
  contacts: [
    {
      type: 'administrativeContact',
      name: 'Some One',
      organization: 'Example Org',
      street1: '1 Street',
      street2: 'House',
      city: 'City',
      countryCode: 'US',
    },
  ],
};

const WHOXY = {
  status: 1,
  domain_name: 'a.example',
  query_time: '2024-01-02 03:04:05',
  whois_server: 'whois.registry.example',
  domain_registered: 'yes',
  create_date: '2020-01-02',
  update_date: '2021-01-02',
  expiry_date: '2030-01-02',
  domain_registrar: { iana_id: '9999', registrar_name: 'Example Registrar', website_url: 'http://registrar.example' },
  registrant_contact: {
    full_name: 'Some One',
    company_name: 'Example Org',
    mailing_address: '1 Street\nHouse',
    city_name: 'City',
    country_name: 'United States',
    country_code: 'US',
  },
  name_servers: ['ns1.a.example', 'ns2.a.example'],
  domain_status: ['clienttransferprohibited'],
};

const JSONWHOIS = {
  domain: 'a.example',
  domain_id: '1_DOMAIN-EX',
  status: 'registered',
  'registered?': true,
  created_on: '2020-01-02 00:00:00 UTC',
  updated_on: '2021-01-02',
  expires_on: '2030-01-02',
  registrar: { id: '9999', name: 'Example Registrar', url: 'http://registrar.example' },
  nameservers: [{ name: 'ns1.a.example', ipv4: '192.0.2.1', ipv6: null }, { name: 'ns2.a.example' }],
  registrant_contacts: [
    {
      type: 1,
      name: 'Some One',
      organization: 'Example Org',
      address: '1 Street\nHouse',
      city: 'City',
      country_code: 'US',
    },
  ],
  raw: 'Domain Name: a.example',
};

const WHOIS_PARSER = {
  domain: {
    domain: 'a.example',
    punycode: 'a.example',
    extension: 'example',
    status: ['ok'],
    name_servers: ['ns1.a.example', 'ns2.a.example'],
    created_date_in_time: '2020-01-02T00:00:00Z',
    dnssec: true,
  },
  registrar: { id: '9999', name: 'Example Registrar', referral_url: 'http://registrar.example' },
  registrant: { ...PARTY, phone: '+1.5550100' },
};

const PYTHON_WHOIS = {
  domain_name: ['A.EXAMPLE', 'a.example'],
  registrar: 'Example Registrar',
  creation_date: ['2020-01-02 00:00:00', '2020-01-03 00:00:00'],
  expiration_date: '2030-01-02 00:00:00',
  name_servers: ['NS1.A.EXAMPLE', 'NS2.A.EXAMPLE'],
  status: 'clientHold https://icann.org/epp#clientHold',
  org: 'Example Org',
  country: 'US',
};

const REGISTRAR = { id: '9999', name: 'Example Registrar' };
const lines = (...elements: readonly object[]): string => elements.map((element) => JSON.stringify(element)).join('\n');

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'answers of WhoisXML API, one without a domain',
    bytes: lines(
      WHOISXML,
      { WhoisRecord: { registrarName: 'Example Registrar' } },
      { WhoisRecord: { domainName: 'b.example' } },
    ),
    records: [
      [
        0,
        record('a', {
          whois_server: 'whois.registrar.example',
          status: ['clientTransferProhibited', 'serverHold'],
          ...DATES,
          registrar: { ...REGISTRAR, email: 'abuse@registrar.example' },
          registrant: PARTY,
          whoisxmlapi: { contact_email: 'someone@a.example', parse_code: 8 },
          raw: 'Domain: a.example\nDomain Name: a.example',
          stats: { parser: 'whoisxmlapi' },
          ...SERVERS,
          ...SEEN,
        }),
      ],
      [2, record('b', { stats: { parser: 'whoisxmlapi' } })],
    ],
    refused: [[1, 'it has no name of a domain']],
  },
  {
    title: 'the history of WhoisXML API',
    bytes: JSON.stringify({
      recordsCount: 1,
      records: [
        {
          domainName: 'a.example',
          domainType: 'added',
          createdDateISO8601: '2020-01-02T00:00:00Z',
          audit: { updatedDate: '2024-01-02 03:04:05.000 UTC' },
          nameServers: ['ns1.a.example', 'ns2.a.example'],
          registrarName: 'Example Registrar',
          status: ['ok'],
          registrantContact: { organization: 'Example Org', telephone: '+1.5550100', telephoneExt: '1' },
        },
      ],
    }),
    records: [
      [
        0,
        record('a', {
          status: ['ok'],
          created_date: CREATED,
          registrar: { name: 'Example Registrar' },
          registrant: { organization: 'Example Org', phone: '+1.5550100', phone_ext: '1' },
          whoisxmlapi: { type: 'added' },
          stats: { parser: 'whoisxmlapi' },
          ...SERVERS,
          ...SEEN,
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'answers of DomainTools, one with a text alone',
    bytes: lines(
      DOMAINTOOLS,
      { response: {} },
      {
        response: {
          record_source: 'b.example',
          whois: { date: '2024-01-02', record: 'Domain Name: b.example\nCreated: 2020-01-02' },
        },
      },
    ),
    records: [
      [
        0,
        record('a', {
          id: '1_DOMAIN-EX',
          whois_server: 'whois.registrar.example',
          status: ['clientHold'],
          dnssec: false,
          created_date: CREATED,
          registrar: { ...REGISTRAR, email: 'abuse@registrar.example' },
          administrative: PARTY,
          raw: 'Domain Name: a.example',
          stats: { parser: 'domaintools' },
          ...SERVERS,
          last_updated: '2024-01-02T00:00:00.000Z',
          '@timestamp': '2024-01-02T00:00:00.000Z',
        }),
      ],
      [
        2,
        record('b', {
          created_date: CREATED,
          raw: 'Domain Name: b.example\nCreated: 2020-01-02',
          stats: { parser: 'generic' },
          last_updated: '2024-01-02T00:00:00.000Z',
          '@timestamp': '2024-01-02T00:00:00.000Z',
        }),
      ],
    ],
    refused: [[1, 'it has no registration of a domain']],
  },
  {
    title: 'SecurityTrails',
    bytes: lines(SECURITYTRAILS),
    records: [
      [
        0,
        record('a', {
          status: ['clientHold'],
          created_date: CREATED,
          expiration_date: '2030-01-02T00:00:00.000Z',
          registrar: { name: 'Example Registrar' },
          administrative: PARTY,
          securitytrails: { is_private: true },
          stats: { parser: 'securitytrails' },
          ...SERVERS,
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'Whoxy, and a domain that nobody has',
    bytes: lines(
      WHOXY,
      { domain_name: 'b.example', domain_registered: 'no' },
      { ...WHOXY, domain_name: 'c.example', domain_registrar: null },
    ),
    records: [
      [
        0,
        record('a', {
          server: 'whois.registry.example',
          status: ['clientTransferProhibited'],
          ...DATES,
          registrar: { ...REGISTRAR, referral_url: 'http://registrar.example' },
          registrant: PARTY,
          stats: { parser: 'whois_service' },
          ...SERVERS,
          ...SEEN,
        }),
      ],
      [
        2,
        record('c', {
          server: 'whois.registry.example',
          status: ['clientTransferProhibited'],
          ...DATES,
          registrant: PARTY,
          stats: { parser: 'whois_service' },
          ...SERVERS,
          ...SEEN,
        }),
      ],
    ],
    refused: [[1, 'it says that the domain is not registered']],
  },
  {
    title: 'JsonWhois',
    bytes: lines(JSONWHOIS),
    records: [
      [
        0,
        record('a', {
          id: '1_DOMAIN-EX',
          status: ['registered'],
          ...DATES,
          registrar: { ...REGISTRAR, referral_url: 'http://registrar.example' },
          registrant: PARTY,
          raw: 'Domain Name: a.example',
          stats: { parser: 'jsonwhois' },
          ...SERVERS,
          delegation: { host: [{ name: 'ns1.a.example', ip: ['192.0.2.1'] }] },
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'the parser of likexian',
    bytes: lines(WHOIS_PARSER),
    records: [
      [
        0,
        record('a', {
          status: ['ok'],
          dnssec: true,
          created_date: CREATED,
          registrar: { ...REGISTRAR, referral_url: 'http://registrar.example' },
          registrant: { ...PARTY, phone: '+1.5550100' },
          stats: { parser: 'whois_parser' },
          ...SERVERS,
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'the parser of Python',
    bytes: lines(PYTHON_WHOIS),
    records: [
      [
        0,
        record('a', {
          extracted_domain: 'A.EXAMPLE',
          status: ['clientHold'],
          created_date: CREATED,
          expiration_date: '2030-01-02T00:00:00.000Z',
          registrar: { name: 'Example Registrar' },
          registrant: { organization: 'Example Org', country: 'US' },
          stats: { parser: 'python_whois' },
          ...SERVERS,
        }),
      ],
    ],
    refused: [],
  },
];
