/** How the registrations that we read from published texts of WHOIS compare with what other parsers make of them. */
import { readFileSync } from 'node:fs';
import { parseDomainName } from '../../src/addr/name/domain-name.ts';
import type { Entry } from '../../src/ingest/formats/format.ts';
import { whoisJson } from '../../src/ingest/formats/whois-json/whois-json.ts';
import type { WhoisContact, WhoisDomainsRecord } from '../../src/model/records.generated.ts';
import { stepsOf } from '../formats/read-vector.ts';
import { sharedUrl } from '../shared-data.ts';
import { type FieldShare, FieldShares } from './accuracy.ts';

export const LIKEXIAN = 'data/whois/domain/likexian-whois-parser.ndjson';
export const WEPPOS = 'data/whois/domain/weppos-whois-parser.ndjson';
export const PYTHON_WHOIS = 'data/whois/domain/python-whois.ndjson';
export const PYTHONWHOIS = 'data/whois/domain/pythonwhois.ndjson';

/** Values of a reference that are not what the text says, by the text and the field. */
const WRONG: readonly (readonly [text: RegExp, field: RegExp, why: string])[] = [
  [/noterror\/(?:se|nu)_/, /^registrant\.organization$/, 'the holder is a handle, as the other reference has it'],
  [/noterror\/rs_/, /^registrant\.id$/, 'a dash'],
  [/noterror\/(?:ru_|xn--p1ai)/, /^administrative\.name$/, 'a link'],
  [/noterror\/tk_/, /^expiration_date$/, 'the month comes first, as in the date of registration'],
  [/noterror\/tw_/, /_date$/, 'UTC+8 is added, not taken away'],
  [/noterror\/pl_google/, /^registrar\./, 'a line of the address is lost'],
  [/nic\.as\//, /^created_date$/, 'the text has one'],
  [/iana\.org\/int/, /^\w+\.(?:street|city|postal_code)$/, 'the lines are in another order'],
  [/educause/, /^\w+\.(?:name|street)$/, 'lines of the address are in the name'],
  [/^(?:aol|nytimes|winamp)\.com$/, /^expiration_date$/, 'of two answers, it has the date of the second one'],
  [/^(?:direct\.gov|nominet\.org)\.uk$/, /^registrar\.name$/, 'a sentence that says that there is none'],
  [/safenames/, /./, 'two answers in one'],
];

interface Reading {
  readonly name: string;
  readonly expected: Readonly<Record<string, unknown>>;
  /** Undefined if the text was refused. */
  readonly record: WhoisDomainsRecord | undefined;
  readonly reason: string | undefined;
}

async function readings(path: string): Promise<readonly Reading[]> {
  const bytes = readFileSync(sharedUrl(path));
  const entries = new Map<number, Entry<'records'>>();
  for (const { entries: some } of await stepsOf(whoisJson, bytes))
    for (const entry of some) entries.set(entry.number, entry as Entry<'records'>);
  const lines = bytes.toString('utf8').trimEnd().split('\n');
  return lines.map((line, at) => {
    const { file, domain, expected, expected_default } = JSON.parse(line);
    const entry = entries.get(at);
    return {
      name: file ?? domain,
      expected: expected ?? expected_default ?? {},
      record: entry?.kind === 'record' ? (entry.value.data as WhoisDomainsRecord) : undefined,
      reason: entry?.kind === 'refused' ? entry.reason : undefined,
    };
  });
}

class Comparison {
  readonly shares = new FieldShares();

  add(
    reading: Reading,
    field: string,
    expected: unknown,
    actual: unknown,
    isEqual = plain(expected) === plain(actual),
  ): void {
    if (WRONG.some(([text, wrong]) => text.test(reading.name) && wrong.test(field))) return;
    this.shares.add(field, reading.name, expected, isEqual ? expected : actual);
  }

  /** A street may have what the reference has in other fields, and the other way round. */
  addParty(
    reading: Reading,
    role: string,
    field: keyof WhoisContact,
    expected: unknown,
    party: WhoisContact = {},
  ): void {
    const { street, city, province, postal_code, country } = party;
    const whole = [street, city, province, postal_code, country].filter(Boolean).join(' ');
    const isEqual = plain(expected) === plain(party[field]) || (field === 'street' && words(whole) === words(expected));
    this.add(reading, `${role}.${field}`, expected, party[field], isEqual);
  }

  /** References drop zones, and read times as those of their own machine. */
  addTime(reading: Reading, field: DateField, expected: string): void {
    const [wanted, found] = [instant(expected), instant(reading.record?.[field] ?? '')];
    const apart = Math.abs(wanted - found);
    this.add(reading, field, expected, reading.record?.[field], apart <= DAY && apart % HALF_AN_HOUR === 0);
  }
}

type DateField = 'created_date' | 'updated_date' | 'expiration_date';
const HALF_AN_HOUR = 1_800_000;
const DAY = 14 * 3_600_000;

const seconds = (time: number): number => Math.floor(time / 1_000) * 1_000;
const instant = (text: string): number =>
  seconds(
    Date.parse(
      text
        .replace(/^(\d{4}-\d\d-\d\d)[T ]([\d:.]+)(?: ?UTC| ?[A-Z]{3}|Z)?$/, '$1T$2Z')
        .replace(/T(\d\d:\d\d)Z/, 'T$1:00Z')
        .replace(/^([\d-]+) ([\d:]+) ?([+-]\d\d:\d\d)$/, '$1T$2$3'),
    ),
  );

/** Letters alone count: not their case, and not how the lines of a value are joined. */
const plain = (value: unknown): string =>
  String(value ?? '')
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
const words = (value: unknown): string => plain(value).split(' ').sort().join(' ');
const names = (list: readonly string[] | undefined): string =>
  [...new Set(list?.map((name) => name.toLowerCase().replace(/\.$/, '')))].sort().join();
const ROLES = ['registrar', 'registrant', 'administrative', 'technical', 'billing'] as const;

/** That of likexian/whois-parser has the same fields as we. */
export async function likexianShares(): Promise<readonly FieldShare[]> {
  const comparison = new Comparison();
  for (const reading of await readings(LIKEXIAN)) {
    const { expected, record } = reading;
    comparison.add(reading, 'is registered', expected.error === undefined, record !== undefined);
    if (record === undefined) continue;
    for (const [field, value] of Object.entries((expected.domain ?? {}) as Record<string, never>)) {
      if (field === 'domain') comparison.add(reading, field, parseDomainName(value), record.domain);
      if (field === 'id' || field === 'whois_server' || field === 'dnssec')
        comparison.add(reading, field, value, record[field]);
      if (field === 'name_servers')
        comparison.add(reading, field, value, record.name_servers, names(value) === names(record.name_servers));
      // It takes the first word of each.
      if (field === 'status')
        comparison.add(reading, field, value, record.status, states(value) === states(record.status));
      if (field.endsWith('_in_time')) comparison.addTime(reading, field.replace('_in_time', '') as DateField, value);
    }
    for (const role of ROLES)
      for (const [field, value] of Object.entries(expected[role] ?? {}))
        comparison.addParty(reading, role, field as keyof WhoisContact, value, record[role]);
  }
  return comparison.shares.all;
}

const states = (list: readonly string[] | undefined): string =>
  (list ?? [])
    .map((state) => state.split(' ')[0])
    .join()
    .toLowerCase()
    .replaceAll('_', '');

const isNamed = ({ name = '?', organization }: WhoisContact = {}, wanted: string): boolean =>
  plain(wanted).startsWith(plain(name)) || plain(wanted) === plain(organization);

type Assertion = readonly [path: string, operator: string, value: unknown];

const PARTIES = {
  registrant_contacts: 'registrant',
  admin_contacts: 'administrative',
  technical_contacts: 'technical',
} as const;
const PARTY_FIELDS: Readonly<Record<string, keyof WhoisContact>> = {
  id: 'id',
  name: 'name',
  organization: 'organization',
  address: 'street',
  city: 'city',
  state: 'province',
  zip: 'postal_code',
  country: 'country',
  country_code: 'country',
  phone: 'phone',
  fax: 'fax',
  email: 'email',
};

/** That of weppos/whois-parser has assertions: a path, an operator and a value. */
export async function wepposShares(): Promise<readonly FieldShare[]> {
  const comparison = new Comparison();
  for (const reading of await readings(WEPPOS)) {
    const expected = reading.expected as Readonly<Record<string, readonly Assertion[]>>;
    const value = (property: string): unknown =>
      expected[property]?.find(([path, operator]) => path === '' && operator === '==')?.[2];
    const isRegistered = value('registered?');
    const { record, reason } = reading;
    // Names of a registry's own are reserved.
    if (isRegistered !== undefined && !/reserved/.test(reading.name))
      comparison.add(reading, 'is registered', isRegistered, record !== undefined);
    if (value('response_throttled?') === true)
      comparison.add(reading, 'is refused', true, /too many queries/.test(reason ?? ''));
    if (isRegistered === false && value('available?') === true)
      comparison.add(reading, 'is available', true, /not registered/.test(reason ?? ''));
    if (record !== undefined) addAssertions(comparison, { ...reading, record }, expected, value);
  }
  return comparison.shares.all;
}

function addAssertions(
  comparison: Comparison,
  reading: Reading & { readonly record: WhoisDomainsRecord },
  expected: Readonly<Record<string, readonly Assertion[]>>,
  value: (property: string) => unknown,
): void {
  const { record } = reading;
  if (typeof value('domain') === 'string') comparison.add(reading, 'domain', plain(value('domain')), record.domain);
  if (value('domain_id') != null) comparison.add(reading, 'id', value('domain_id'), record.id);
  const dates = [
    ['created_on', 'created_date'],
    ['updated_on', 'updated_date'],
    ['expires_on', 'expiration_date'],
  ] as const;
  for (const [property, field] of dates) {
    const time = expected[property]?.find(([, operator]) => operator === 'time')?.[2];
    if (typeof time === 'string' && !/^\d\d\//.test(time)) comparison.addTime(reading, field, time);
    else if (value(property) === null) comparison.add(reading, field, null, record[field] ?? null);
  }
  const servers =
    expected.nameservers?.flatMap(([path, operator, name]) =>
      /^\[\d+\]\.name$/.test(path) && operator === '==' ? [String(name)] : [],
    ) ?? [];
  if (servers.length > 0)
    comparison.add(
      reading,
      'name_servers',
      servers,
      record.name_servers,
      names(servers) === names(record.name_servers),
    );
  for (const [path, operator, text] of expected.nameservers ?? [])
    if (operator === '==' && /\.ipv[46]$/.test(path) && text !== null)
      comparison.add(
        reading,
        'delegation.host.ip',
        text,
        undefined,
        record.delegation?.host?.some(
          ({ ip }) => ip?.includes(String(text).toLowerCase()) || ip?.includes(String(text)),
        ),
      );
  const registrar = new Map(
    (expected.registrar ?? []).flatMap(([path, operator, text]) => (operator === '==' && text ? [[path, text]] : [])),
  );
  // It has a name twice where there is no identifier, and splits those of Nominet.
  if (registrar.get('id') !== registrar.get('name') && registrar.has('id'))
    comparison.add(reading, 'registrar.id', registrar.get('id'), record.registrar?.id);
  if (registrar.has('name') && !/whois\.nic\.(?:uk|es)/.test(reading.name))
    comparison.add(
      reading,
      'registrar.name',
      registrar.get('name'),
      record.registrar?.name,
      plain(registrar.get('name')).startsWith(plain(record.registrar?.name ?? '?')),
    );
  if (registrar.has('url'))
    comparison.add(reading, 'registrar.referral_url', registrar.get('url'), record.registrar?.referral_url);
  for (const [property, role] of Object.entries(PARTIES)) {
    const hasCode = expected[property]?.some(([path, , text]) => path === '[0].country_code' && text);
    for (const [path, operator, text] of expected[property] ?? []) {
      const field = PARTY_FIELDS[path.replace('[0].', '')];
      const isOther = field === undefined || (hasCode && path === '[0].country');
      if (operator === '==' && text && text !== '-' && !isOther)
        comparison.addParty(reading, role, field, text, record[role]);
    }
  }
}

/** Those of richardpenman/whois and joepie91/python-whois: the registration itself. */
export async function pythonShares(path: string): Promise<readonly FieldShare[]> {
  const comparison = new Comparison();
  for (const reading of await readings(path)) {
    const { expected, record } = reading;
    const list = (value: unknown): readonly string[] => (value == null ? [] : [value].flat().map(String));
    comparison.add(
      reading,
      'is registered',
      list(expected.creation_date).concat(list(expected.nameservers ?? expected.domain_name)).length > 0,
      record !== undefined,
    );
    if (record === undefined) continue;
    const dates = [
      ['creation_date', 'created_date'],
      ['updated_date', 'updated_date'],
      ['expiration_date', 'expiration_date'],
    ] as const;
    for (const [member, field] of dates) {
      const [first] = list(expected[member]);
      const found = instant(record[field] ?? '');
      const near = list(expected[member]).find((time) => Math.abs(instant(time) - found) <= DAY);
      // It has days, or times of its own zone.
      if (first !== undefined) comparison.add(reading, field, first, record[field], near !== undefined);
    }
    const registrars = list(expected.registrar);
    if (registrars.length > 0)
      comparison.add(
        reading,
        'registrar.name',
        registrars,
        record.registrar?.name,
        registrars.some((name) => isNamed(record.registrar, name)),
      );
    const servers = list(expected.nameservers);
    if (servers.length > 0)
      comparison.add(
        reading,
        'name_servers',
        servers,
        record.name_servers,
        names(servers) === names(record.name_servers),
      );
  }
  return comparison.shares.all;
}
