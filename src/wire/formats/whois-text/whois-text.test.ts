import { describe, expect, it } from 'vitest';
import { defined } from '../../../model/defined.ts';
import { TEXTS } from './sample-texts.ts';
import type { TextRegistration } from './whois-answer.ts';
import { readWhoisText } from './whois-text.ts';

function registrationIn(text: string): TextRegistration {
  const answer = readWhoisText(text);
  if (answer.kind === 'none') throw new Error(`no registration: ${answer.reason}`);
  return answer.registration;
}

const KEY = { key_tag: 6125, algorithm: 8, digest_type: 2 };

/** What each text says that is special about its format. */
const EXPECTED: Readonly<Record<string, Partial<TextRegistration>>> = {
  icann: {
    id: '1_DOMAIN-EX',
    whois_server: 'whois.registrar.example',
    status: ['ok'],
    dnssec: false,
    name_servers: [{ name: 'ns1.a.example', addresses: [] }],
    created_date: '2020-01-02T03:04:05.600Z',
    seen: '2024-03-04T05:06:07.000Z',
    registrar: { id: '9999', name: 'Example Registrar, Inc.' },
    registrant: { id: 'C1-EX', name: 'REDACTED FOR PRIVACY', phone: '+1.5550100', phone_ext: '12' },
    technical: { email: 'tech@a.example' },
  },
  'nic-uk': {
    status: ['Registered until expiry date.'],
    name_servers: [{ name: 'ns1.a.example', addresses: ['192.0.2.1', '2001:db8::1'] }],
    created_date: '1999-02-14T00:00:00.000Z',
    registrar: { id: 'EXAMPLE', name: 'Example Names Ltd t/a Names', referral_url: 'http://names.example' },
    registrant: {
      name: 'Example Society',
      street: '1 Example Street, Example House',
      city: 'Oxford',
      province: 'Oxon',
      postal_code: 'OX1 1AA',
      country: 'United Kingdom',
    },
  },
  'nic-fr': {
    created_date: '1999-12-22T00:00:00.000Z',
    updated_date: '2019-05-05T00:00:00.000Z',
    expiration_date: '2030-05-05T00:00:00.000Z',
    registrar: {
      name: 'EXEMPLE',
      street: '2 Rue Exemple',
      country: 'FR',
      phone: '+33 1 00 00 00 00',
      referral_url: 'http://exemple.example',
    },
    registrant: { id: 'EX1-FRNIC', name: 'Exemple SA', street: '1 rue Exemple, 75000 Paris', country: 'FR' },
    administrative: { id: 'EX2-FRNIC' },
  },
  'nic-jp': {
    domain: 'A.EXAMPLE',
    status: ['Connected'],
    created_date: '2001-03-22T00:00:00.000Z',
    updated_date: '2023-03-31T16:05:57.000Z',
    registrant: { organization: 'Example K.K.' },
    administrative: { id: 'EX1JP' },
  },
  'nic-jp-2': {
    domain: 'A.EXAMPLE',
    status: ['Connected'],
    name_servers: [{ name: 'ns1.a.example', addresses: [] }],
    created_date: '2001-03-22T00:00:00.000Z',
    updated_date: '2023-03-31T16:05:57.000Z',
    registrant: { organization: 'Example Network' },
    administrative: { id: 'EX1JP' },
    technical: { id: 'EX2JP' },
  },
  'nic-pr': {
    status: [],
    name_servers: [{ name: 'ns1.a.example', addresses: [] }],
    registrant: {
      organization: 'Example Inc.',
      street: '1 Example Street',
      city: 'San Juan',
      province: 'PR',
      postal_code: '00901',
    },
    billing: { name: 'Bill' },
  },
  'nic-tg': {
    name_servers: [{ name: 'ns1.a.example', addresses: [] }],
    created_date: '2016-08-01T00:00:00.000Z',
    expiration_date: '2031-08-12T00:00:00.000Z',
    registrar: { name: 'EXEMPLE SARL' },
    registrant: { name: 'Exemple Awa', phone: '+228.00000000' },
    technical: { name: 'Technique' },
  },
  'za-net': {
    name_servers: [{ name: 'ns1.a.example', addresses: [] }],
    created_date: '2002-03-29T22:03:53.000Z',
    registrant: { name: 'Example Person', street: '1 Example Street, Pinetown' },
  },
  'nic-it': {
    created_date: '1999-12-10T00:00:00.000Z',
    dnssec: false,
    name_servers: [
      { name: 'ns1.a.example', addresses: [] },
      { name: 'ns2.a.example', addresses: [] },
    ],
    registrar: {
      id: 'REGISTRAR-REG',
      name: 'REGISTRAR-REG',
      organization: 'Registrar S.p.A.',
      referral_url: 'https://registrar.example',
    },
    registrant: {
      organization: 'Esempio S.r.l.',
      street: 'via Esempio 1',
      city: 'Roma',
      postal_code: '00100',
      province: 'RM',
      country: 'IT',
    },
  },
  'nic-ua': {
    status: ['ok'],
    created_date: '2011-07-21T15:03:50.000Z',
    registrar: { name: 'ua.example', organization: 'Example LLC', referral_url: 'http://registrar.example' },
    registrant: { organization: 'Example Holder', street: '1 Example', postal_code: '01000', country: 'UA' },
  },
  iana: {
    domain: 'EXAMPLE',
    whois_server: 'whois.nic.example',
    dnssec: true,
    keys: [{ ...KEY, digest: '80f8b78d23107153578bad3800e9543500474e5c30c29698b40a3db23ed9da9f' }],
    name_servers: [{ name: 'ns1.nic.example', addresses: ['192.0.2.1', '2001:db8:0:0:0:0:0:1'] }],
    registrant: { organization: 'Example Registry', street: '1 Example Street', country: 'Exampleland' },
    technical: { name: 'Technical Person', phone: '+1 555 0100' },
  },
  'nic-tw': {
    created_date: '2010-08-13T15:16:40.000Z',
    expiration_date: '2031-08-12T16:00:00.000Z',
    name_servers: [{ name: 'ns1.a.example', addresses: ['192.0.2.1'] }],
    registrar: { name: 'EXAMPLE', referral_url: 'http://registrar.example' },
    registrant: {
      organization: '範例公司, Example Ltd.',
      name: 'Some One',
      email: 'someone@a.example',
      phone: '+886.20000000',
      fax: '+886.20000001',
      street: '1 Example Rd., TW',
    },
  },
  'nic-pl': {
    expiration_date: '2032-03-16T01:08:04.000Z',
    name_servers: [
      { name: 'ns1.a.example', addresses: ['192.0.2.1'] },
      { name: 'ns2.a.example', addresses: [] },
    ],
    dnssec: true,
    registrar: {
      name: 'Example Limited',
      street: '1 Example, Warsaw',
      phone: '+48.220000000',
      fax: '+48.220000001',
      email: 'domains@registrar.example',
    },
  },
  'nic-br': {
    created_date: '1999-05-18T00:00:00.000Z',
    registrant: {
      id: 'EXA1',
      name: 'Pessoa Exemplo',
      organization: 'Exemplo Ltda',
      country: 'BR',
      email: 'pessoa@a.example',
    },
    administrative: { id: 'EXA1', name: 'Outra Pessoa', email: 'pessoa@a.example' },
  },
  'nic-kr': {
    created_date: '2007-03-02T00:00:00.000Z',
    name_servers: [{ name: 'ns1.a.example', addresses: ['192.0.2.1'] }],
    registrar: { name: 'Example Corp.', referral_url: 'http://registrar.example' },
    registrant: { name: 'Example Korea', postal_code: '135984' },
    administrative: { name: 'Someone', email: 'someone@a.example' },
  },
  'nic-de': {
    status: ['connect'],
    updated_date: '2018-03-12T20:44:25.000Z',
    technical: { name: 'Erika Beispiel', postal_code: '10000' },
  },
};

describe('answers with a registration', () => {
  it.each([...TEXTS])('reads those of %s', (name, text) => {
    const registration = registrationIn(text);
    expect(registration.format).toBe(name);
    expect(registration).toMatchObject(EXPECTED[name] ?? {});
    const parties = ['registrar', 'registrant', 'administrative', 'technical', 'billing'] as const;
    for (const party of parties)
      if (EXPECTED[name]?.[party] !== undefined) expect(registration[party], party).toEqual(EXPECTED[name][party]);
  });

  it.each([...TEXTS])('reads those of %s with other line ends', (_, text) => {
    expect(registrationIn(text.replaceAll('\n', '\r\n'))).toEqual(registrationIn(text));
  });

  it('takes the name that was asked for if the answer has none', () => {
    const text = 'Registrar: Example AB\nCreated: 2.3.2004\n';
    expect(readWhoisText(text)).toEqual({ kind: 'none', reason: 'unread' });
    expect(readWhoisText(text, 'a.example')).toMatchObject({ registration: { domain: 'a.example' } });
  });

  it.each<[string, string, object]>([
    [
      'a name without a colon',
      'Domain A.EXAMPLE (ACTIVE)\n\nRecord created: Tue Feb 10 09:42:42 2004\n',
      { status: ['ACTIVE'] },
    ],
    [
      'a state below a party',
      'Domain Name...: a.example\n\nOrganization Using Domain Name\nName...: A\nState...: B\n',
      {
        status: [],
        registrant: { name: 'A', province: 'B' },
      },
    ],
    [
      'names of servers below a heading',
      'Domain name...: a.example\n\nDNS servers\nName...: ns1.a.example.\nName...: ns2.a.example.\n',
      {
        name_servers: [
          { name: 'ns1.a.example', addresses: [] },
          { name: 'ns2.a.example', addresses: [] },
        ],
      },
    ],
    [
      'Spanish',
      'Dominio: a.example\n\nTITULAR:\nOrganizacion: O\nPais: Bolivia\n\nCONTACTO FINANCIERO:\nNombre: N\n',
      {
        registrant: { organization: 'O', country: 'Bolivia' },
        billing: { name: 'N' },
      },
    ],
    [
      'French',
      'Nom de domaine: a.example\n\n[HOLDER]\nNom: N\nVille: V\n\nServeur de noms: ns1.a.example\n',
      {
        name_servers: [{ name: 'ns1.a.example', addresses: [] }],
        registrant: { name: 'N', city: 'V' },
      },
    ],
    [
      'names for other countries',
      'Domain Name: a.example\nRegistrant Internationalized Name: N\nRegistrant Voice Number: +1\n',
      {
        registrant: { name: 'N', phone: '+1' },
      },
    ],
    [
      'a heading in two languages',
      'Domain Name: a.example\nCreated: 2001-02-03\n\nContact Information: [窓口]\n[Name] N\n',
      {
        administrative: { name: 'N' },
      },
    ],
    ['a name in quarantine', 'Domain name: a.example\nStatus:      in quarantine\n', { status: ['in quarantine'] }],
  ])('reads %s', (_, text, expected) => {
    expect(registrationIn(text)).toMatchObject({ domain: expect.stringMatching(/^a.example$/i), ...expected });
  });

  it('reads a text that is cut off anywhere', () => {
    for (const text of TEXTS.values())
      for (let length = 0; length < text.length; length += 7) readWhoisText(text.slice(0, length));
  });

  it('takes only so many name servers and states', () => {
    const lines = Array.from({ length: 1_000 }, (_, at) => `Name Server: ns${at}.a.example\nDomain Status: s${at}`);
    const { name_servers, status } = registrationIn(`Domain Name: a.example\n${lines.join('\n')}`);
    expect(defined({ servers: name_servers.length, states: status.length })).toEqual({ servers: 64, states: 64 });
  });
});

describe('answers without a registration', () => {
  it.each([
    ['available', 'No match for "A.EXAMPLE".\r\n>>> Last update of whois database: 2024-01-02T03:04:05Z <<<\r\n'],
    ['available', 'Domain: a.example\nStatus: free\n'],
    ['available', '%% No entries found in the AFNIC Database.\n'],
    ['available', 'a.example is free\n'],
    ['reserved', 'Domain:             a.example\nStatus:             RESERVED\n'],
    ['reserved', '>>> This name is not available for registration:\n'],
    ['limited', 'WHOIS LIMIT EXCEEDED - SEE WWW.EXAMPLE/WHOIS FOR DETAILS\n'],
    ['limited', '%% Too many requests...\n%%\n%% No entries found in the AFNIC Database.\n'],
    ['limited', '% WHOIS a.example\n-1: Still in grace period, wait 7777777 seconds\n'],
    ['unavailable', 'Service temporarily unavailable.\n'],
    ['invalid', 'Domain: a.example\nStatus: invalid\n'],
    ['unread', ''],
    ['unread', 'Welcome to the server.\n'],
  ])('says why, %s: %j', (reason, text) => {
    expect(readWhoisText(text)).toEqual({ kind: 'none', reason });
  });
});
