/** An answer of a WHOIS server for addresses -> what it says of networks. */

import { defined } from '../../../model/defined.ts';
import { type RpslObject, RpslReader } from '../../../wire/formats/rpsl/rpsl-reader.ts';
import type { FoundRecord } from '../../formats/format.ts';
import { RefusedRecord } from '../../formats/shapes/refused-record.ts';
import { type NetworkRange, type NetworkReferences, ownerPart } from '../../join/network-parts.ts';
import { ArinValues, arinParts, holderOf, isArinObject, readOrganisation } from './arin-parts.ts';
import { nationalParts } from './national-parts.ts';
import { emailsIn, rangeMember, readNetworkRange, unlessEmpty } from './registry-values.ts';
import { isNetworkObject, rpslParts } from './rpsl-parts.ts';

/** All that it says, with its text, as one part. @throws RefusedRecord */
export function whoisAnswer(text: string): FoundRecord {
  const parts = [...partsOf(text)];
  if (!parts.some(({ part }) => part === undefined)) throw new RefusedRecord('it has no network');
  return ownerPart('answer', { raw: text, parts });
}

function partsOf(text: string): Iterable<FoundRecord> {
  const reader = new RpslReader();
  const objects = [...reader.push(Buffer.from(text)), ...reader.end()];
  const isArin = objects.some(({ type }) => type === 'netrange');
  if (isArin) return arinAnswer(objects);
  return objects.some(({ type }) => isNetworkObject(type)) ? rpslAnswer(objects, text) : nationalParts(text);
}

function* rpslAnswer(objects: readonly RpslObject[], answer: string): Generator<FoundRecord> {
  const abuse = abuseContacts(answer);
  for (const { type, text } of objects)
    if (text !== undefined && isNetworkObject(type))
      for (const found of rpslParts(type, text)) {
        const { ip } = found.data as NetworkRange;
        if (found.part !== undefined) yield found;
        else yield { ...found, data: { ...defined({ abuse: abuse.get(`${ip?.gte} ${ip?.lte}`) }), ...found.data } };
      }
}

/** Addresses of ranges with the e-mail address that a comment of RIPE or APNIC names. */
function abuseContacts(text: string): ReadonlyMap<string, string> {
  const contacts = new Map<string, string>();
  for (const [, range = '', email = ''] of text.matchAll(ABUSE)) {
    const read = readNetworkRange(range);
    const [address] = emailsIn(email);
    if (read === undefined || address === undefined) continue;
    const { gte, lte } = rangeMember(read);
    contacts.set(`${gte} ${lte}`, address);
  }
  return contacts;
}

const ABUSE = /^% Abuse contact for '([^'\n]{1,100})' is '([^'\n]{1,200})'/gm;

/** Networks, each followed by its holder and the contacts of both. */
function* arinAnswer(objects: readonly RpslObject[]): Generator<FoundRecord> {
  let net: NetworkGroup | undefined;
  for (const { type, text = '' } of objects) {
    if (type === 'netrange') {
      if (net !== undefined) yield* partsOfGroup(net);
      net = { net: text, holder: undefined, contacts: [] };
    } else if (type === 'orgname' || type === 'custname') {
      if (net !== undefined) net.holder = text;
    } else if (CONTACT.test(type)) net?.contacts.push(contactOf(type, text));
    else if (isArinObject(type)) yield* arinParts(type, text);
  }
  if (net !== undefined) yield* partsOfGroup(net);
}

interface NetworkGroup {
  readonly net: string;
  holder: string | undefined;
  readonly contacts: AnswerContact[];
}

interface AnswerContact {
  readonly role: string;
  readonly handle: string | undefined;
  readonly part: FoundRecord | undefined;
}

/** Those of a network begin with R. */
const CONTACT = /^(?:org|r)(?:abuse|tech|noc|admin|routing|dns)handle$/;

function contactOf(type: string, text: string): AnswerContact {
  const role = type.slice(0, -'handle'.length);
  const values = new ArinValues(text);
  const handle = values.get(type);
  if (handle === undefined) return { role, handle, part: undefined };
  const phone = values.get(`${role}phone`);
  return {
    role,
    handle,
    part: ownerPart('contact', {
      handle,
      ...defined({
        name: values.get(`${role}name`),
        emails: unlessEmpty(emailsIn(values.get(`${role}email`) ?? '')),
        phones: phone === undefined ? undefined : [phone],
      }),
    }),
  };
}

function* partsOfGroup({ net, holder, contacts }: NetworkGroup): Generator<FoundRecord> {
  const own = referencesTo(contacts.filter(({ role }) => role.startsWith('r')));
  for (const found of arinParts('netrange', net)) {
    const refers = { ...(found.data as NetworkRange).refers, ...own };
    yield { ...found, data: { ...found.data, refers } };
  }
  const refers = referencesTo(contacts.filter(({ role }) => role.startsWith('org')));
  if (holder !== undefined) {
    const values = new ArinValues(holder);
    const handle = values.get('orgid') ?? holderOf(new ArinValues(net)).handle;
    if (handle !== undefined) yield readOrganisation(values, { handle, refers });
  }
  for (const { part } of contacts) if (part !== undefined) yield part;
}

function referencesTo(contacts: readonly AnswerContact[]): NetworkReferences {
  const handles = (isAbuse: boolean): readonly string[] | undefined =>
    unlessEmpty(
      contacts.filter(({ role }) => role.endsWith('abuse') === isAbuse).flatMap(({ handle }) => handle ?? []),
    );
  return defined({ contacts: handles(false), abuse: handles(true) });
}
