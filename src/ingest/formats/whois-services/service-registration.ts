/** What a service has found of a registration -> its record, by the layout of the service. */
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, objectsIn, recordText } from '../../../model/json-value.ts';
import type { WhoisContact } from '../../../model/records.generated.ts';
import { eppStatus } from '../../../wire/formats/epp-status.ts';
import { readWhoisDate } from '../../../wire/formats/whois-text/whois-date.ts';
import { filledList } from '../../records/filled-list.ts';
import { type FoundNameServer, registrationRecord } from '../../records/registration-record.ts';
import { timeText } from '../../records/seen-time.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { partyOfMembers } from './party-members.ts';
import { memberAtPath, type ServiceLayout, type ServiceRole } from './service-layouts.ts';

export function serviceRegistration(answer: JsonObject, layout: ServiceLayout): FoundRecord {
  const root = layout.root === undefined ? answer : memberAtPath(answer, layout.root);
  const { free } = layout;
  if (free !== undefined && memberAtPath(root, free[0]) === free[1])
    throw new RefusedRecord('it says that the domain is not registered');
  const parties = partiesOf(root, layout);
  const raw = [...new Set((layout.raw ?? []).flatMap((path) => textOf(memberAtPath(root, path)) ?? []))];
  const status = firstValue(root, layout.status);
  return registrationRecord({
    name: nameOf(firstValue(root, layout.domain)),
    nameServers: serversOf(firstValue(root, layout.nameServers)),
    seen: dateOf(root, layout.seen),
    data: {
      ...defined({
        id: firstText(root, layout.id),
        server: firstText(root, layout.server),
        whois_server: firstText(root, layout.whoisServer),
        status: filledList([...new Set(statesOf(status))]),
        dnssec: signedOf(firstValue(root, layout.dnssec)),
        created_date: dateOf(root, layout.created),
        updated_date: dateOf(root, layout.updated),
        expiration_date: dateOf(root, layout.expires),
      }),
      ...parties,
      ...besidesOf(root, layout),
      ...defined({ raw: raw.length === 0 ? undefined : raw.join('\n') }),
      stats: { parser: layout.name },
    },
  });
}

function firstValue(root: unknown, paths: readonly string[] = []): unknown {
  for (const path of paths) {
    const value = memberAtPath(root, path);
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      return value;
  }
  return undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : typeof value === 'number' ? String(value) : undefined;

const firstText = (root: unknown, paths: readonly string[] | undefined): string | undefined =>
  textOf([firstValue(root, paths)].flat()[0]);

/** Of several spellings, the first one. */
const nameOf = (value: unknown): string | undefined => textOf([value].flat()[0]);

/** Of several dates, the first one. */
function dateOf(root: unknown, paths: readonly string[] = []): string | undefined {
  for (const path of paths) {
    const [value] = [memberAtPath(root, path)].flat();
    const date = typeof value === 'number' ? instantText(value) : readWhoisDate(textOf(value) ?? '');
    if (date !== undefined) return date;
  }
  return undefined;
}

/** Seconds or milliseconds since 1970. */
function instantText(time: number): string | undefined {
  const milliseconds = Math.abs(time) < 1e11 ? time * 1_000 : time;
  return timeText(milliseconds);
}

const MOST = 64;

/** A list, or texts with bars, commas or spaces between names; or objects with a name and addresses. */
function serversOf(value: unknown): readonly FoundNameServer[] {
  const items = typeof value === 'string' ? value.split(/[\s|,;]+/) : Array.isArray(value) ? value : [];
  return items.slice(0, MOST).flatMap((item) => {
    const written = isJsonObject(item) ? recordText(item, 'name') : textOf(item)?.split(/\s/)[0];
    const name = written === undefined ? undefined : parseDomainName(written);
    if (name === undefined) return [];
    const addresses = isJsonObject(item)
      ? [item.ipv4, item.ipv6].flat().filter((one) => typeof one === 'string' && one !== '')
      : [];
    return [{ name, addresses: addresses as readonly string[] }];
  });
}

/** Links follow states. Some services have several states in a text, with bars, commas or spaces between them. */
function statesOf(value: unknown): readonly string[] {
  return [value]
    .flat()
    .flatMap((item) => (typeof item === 'string' ? item.split(/[|,\n]/) : []))
    .flatMap((text) => {
      const words = text.split(/\s+/).filter((word) => word !== '' && !/^\(?https?:/i.test(word));
      return words.length > 1 && words.every((word) => eppStatus(word) !== undefined) ? words : [words.join(' ')];
    })
    .map((state) => state.replace(/-$/, ''))
    .filter((state) => state !== '')
    .slice(0, MOST)
    .map((state) => eppStatus(state) ?? state);
}

function signedOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = (textOf([value].flat()[0]) ?? '').toLowerCase();
  if (/^(?:unsigned|no$|false|inactive)/.test(word)) return false;
  return /^(?:signed|yes|true|active)/.test(word) ? true : undefined;
}

function besidesOf(root: unknown, { name, besides = {} }: ServiceLayout): Readonly<Record<string, object>> {
  const found = Object.entries(besides).flatMap(([field, paths]) => {
    const value = firstValue(root, paths);
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[field, value]] : [];
  });
  return found.length === 0 ? {} : { [name]: Object.fromEntries(found) };
}

/** WhoisXML API has fields of the registrar with their names next to them. */
function customField(root: unknown, name: string): string | undefined {
  for (const number of [1, 2, 3])
    if (memberAtPath(root, `customField${number}Name`) === name)
      return textOf(memberAtPath(root, `customField${number}Value`));
  return undefined;
}

type Parties = { readonly [role in ServiceRole]?: WhoisContact };

function partiesOf(root: unknown, layout: ServiceLayout): Parties {
  const parties: { [role in ServiceRole]?: WhoisContact } = {};
  for (const [role, paths] of Object.entries(layout.parties) as [ServiceRole, readonly string[]][])
    addParty(parties, role, firstValue(root, paths));
  for (const each of objectsIn(firstValue(root, layout.partyList)))
    addParty(parties, roleOf(String(each.type ?? each.role ?? '')), each);
  const { name, id, url, email, phone } = layout.registrar ?? {};
  const registrar = defined({
    ...parties.registrar,
    id: firstText(root, id) ?? parties.registrar?.id,
    name: firstText(root, name) ?? parties.registrar?.name,
    referral_url: firstText(root, url) ?? customField(root, 'RegistrarURL') ?? parties.registrar?.referral_url,
    email: firstText(root, email) ?? customField(root, 'RegistrarContactEmail') ?? parties.registrar?.email,
    phone: firstText(root, phone) ?? customField(root, 'RegistrarContactPhone') ?? parties.registrar?.phone,
  });
  return Object.keys(registrar).length === 0 ? parties : { ...parties, registrar };
}

function addParty(
  parties: { [role in ServiceRole]?: WhoisContact },
  role: ServiceRole | undefined,
  value: unknown,
): void {
  if (role === undefined || parties[role] !== undefined || !isJsonObject(value)) return;
  const party = partyOfMembers(value);
  if (Object.keys(party).length > 0) parties[role] = party;
}

function roleOf(type: string): ServiceRole | undefined {
  const word = type.toLowerCase();
  if (word.startsWith('registrant')) return 'registrant';
  if (word.startsWith('admin')) return 'administrative';
  if (word.startsWith('tech')) return 'technical';
  return word.startsWith('billing') ? 'billing' : undefined;
}
