/** Objects of RPSL -> what they say of networks. */
import { defined } from '../../../model/defined.ts';
import type { WhoisNet } from '../../../model/records.generated.ts';
import { type RpslAttribute, rpslAttributes, withoutComment } from '../../../wire/formats/rpsl/rpsl-reader.ts';
import type { FoundRecord } from '../../formats/format.ts';
import { RefusedRecord } from '../../formats/shapes/refused-record.ts';
import { ownerPart, ownerRange } from '../../join/network-parts.ts';
import {
  emailsIn,
  rangeFacts,
  rangeMember,
  readNetworkRange,
  regionalRegistry,
  registryCountry,
  registryDate,
  registryName,
  systemNumber,
  unlessEmpty,
} from './registry-values.ts';

/** `text`: the object as in the source, which is kept. @throws RefusedRecord */
export function rpslParts(type: string, text: string): readonly FoundRecord[] {
  const read = READERS.get(type);
  return read === undefined ? [] : [read(new RpslValues(text), type, text)];
}

export const isNetworkObject = (type: string): boolean => READERS.has(type);

type Reader = (values: RpslValues, type: string, text: string) => FoundRecord;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['inetnum', readInetnum],
  ['inet6num', readInetnum],
  ['organisation', readOrganisation],
  ['person', readContact],
  ['role', readContact],
  // LACNIC begins a person with its handle.
  ['nic-hdl', readContact],
  ['irt', readContact],
  ['route', readRoute],
  ['route6', readRoute],
  ['aut-num', readSystem],
]);

/** A search of some attributes takes less time than to make a map of them. */
class RpslValues {
  readonly #attributes: readonly RpslAttribute[];
  readonly #hasAt: boolean;

  constructor(text: string) {
    this.#attributes = rpslAttributes(text);
    this.#hasAt = text.includes('@');
  }

  all(name: string): readonly string[] {
    let values: string[] | undefined;
    for (const attribute of this.#attributes) {
      if (attribute[0] !== name) continue;
      if (values === undefined) values = [attribute[1]];
      else values.push(attribute[1]);
    }
    return values ?? NONE;
  }

  /** The first value, without a comment. */
  get(name: string): string | undefined {
    for (const attribute of this.#attributes)
      if (attribute[0] === name) return withoutComment(attribute[1]) || undefined;
    return undefined;
  }

  /** All of them, one after the other in lines. */
  text(name: string): string | undefined {
    const values = this.all(name);
    return values.length === 0 ? undefined : values.join('\n').trim() || undefined;
  }

  handles(...names: readonly string[]): readonly string[] {
    const handles: string[] = [];
    for (const name of names)
      for (const attribute of this.#attributes) {
        const handle = attribute[0] === name ? withoutComment(attribute[1]) : '';
        if (handle !== '' && !PLACEHOLDER.test(handle)) handles.push(handle);
      }
    return handles;
  }

  emails(...names: readonly string[]): readonly string[] {
    // Most objects have none.
    if (!this.#hasAt) return NONE;
    return [...new Set(names.flatMap((name) => this.all(name).flatMap(emailsIn)))];
  }

  phones(): readonly string[] {
    const phones = this.all('phone');
    return phones.length === 0 ? NONE : phones.map(phoneNumber).filter((phone) => phone !== '');
  }

  /** The last change. */
  get updated(): string | undefined {
    const modified = registryDate(this.get('last-modified'));
    if (modified !== undefined) return modified;
    const [last] = this.all('changed').map(withoutComment).slice(-1);
    return registryDate(last?.split(/\s+/).at(-1));
  }

  get source(): string | undefined {
    return this.get('source');
  }
}

const NONE: readonly string[] = [];

/** RIPE puts it in the place of persons. */
const PLACEHOLDER = /^DUM+Y-/i;

/** LACNIC has an extension behind it in brackets, which may be empty. */
function phoneNumber(text: string): string {
  const number = withoutComment(text);
  const bracket = number.lastIndexOf('[');
  return bracket >= 0 && /^\[\s*\]$/.test(number.slice(bracket)) ? number.slice(0, bracket).trimEnd() : number;
}

function readInetnum(values: RpslValues, type: string, text: string): FoundRecord {
  const range = readNetworkRange(withoutComment(values.all(type)[0] ?? ''));
  if (range === undefined) throw new RefusedRecord('it has no range of addresses');
  const emails = values.emails('abuse-mailbox', 'e-mail', 'remarks', 'descr');
  const number = systemNumber(values.get('aut-num'));
  const organisation = values.handles('org')[0];
  const owner = values.text('owner');
  return ownerRange({
    ip: rangeMember(range),
    net: defined({
      name: values.get('netname'),
      description: values.text('descr') ?? owner,
      organization: owner,
      ...commonMembers(values),
      contacts: contactsOf(emails, values),
      ...rangeFacts(range),
    }),
    ...defined({
      asn: number === undefined ? undefined : { number: [number] },
      abuse: values.emails('abuse-mailbox')[0],
    }),
    registration: registrationOf(values, organisation ?? values.get('ownerid')),
    raw: text,
    refers: defined({
      organisation,
      contacts: unlessEmpty(values.handles('admin-c', 'tech-c', 'owner-c')),
      abuse: unlessEmpty(values.handles('abuse-c', 'mnt-irt')),
    }),
  });
}

const commonMembers = (values: RpslValues) => ({
  country: registryCountry(values.get('country')),
  address: values.text('address'),
  city: values.get('city'),
  remarks: values.text('remarks'),
  created: registryDate(values.get('created')),
  updated: values.updated,
});

function contactsOf(emails: readonly string[], values: RpslValues): WhoisNet['contacts'] {
  const persons = values.get('responsible');
  const phones = values.phones();
  if (persons === undefined && emails.length === 0 && phones.length === 0) return undefined;
  return defined({
    emails: unlessEmpty(emails),
    persons: persons === undefined ? undefined : [persons],
    phones: unlessEmpty(phones),
  });
}

const registrationOf = (values: RpslValues, holder: string | undefined) =>
  defined({
    registry: registryName(values.source),
    status: values.get('status'),
    holder_id: holder,
    parent: values.get('inetnum-up'),
    maintainers: unlessEmpty(values.handles('mnt-by')),
  });

function readOrganisation(values: RpslValues): FoundRecord {
  const handle = values.get('organisation');
  if (handle === undefined) throw new RefusedRecord('it has no handle');
  return ownerPart('organisation', {
    handle,
    net: defined({
      organization: values.text('org-name'),
      country: registryCountry(values.get('country')),
      address: values.text('address'),
      contacts: contactsOf(values.emails('e-mail'), values),
    }),
    ...defined({ abuse: values.emails('abuse-mailbox')[0] }),
    refers: defined({ abuse: unlessEmpty(values.handles('abuse-c')) }),
  });
}

function readContact(values: RpslValues, type: string): FoundRecord {
  const handle = values.get(type === 'irt' ? 'irt' : 'nic-hdl');
  if (handle === undefined) throw new RefusedRecord('it has no handle');
  return ownerPart('contact', {
    handle,
    ...defined({
      name: type === 'irt' ? undefined : (values.get('person') ?? values.get('role')),
      emails: unlessEmpty(values.emails('e-mail')),
      phones: unlessEmpty(values.phones()),
      abuse: values.emails('abuse-mailbox')[0],
      address: values.text('address'),
    }),
  });
}

function readRoute(values: RpslValues, type: string, text: string): FoundRecord {
  const range = readNetworkRange(withoutComment(values.all(type)[0] ?? ''));
  if (range === undefined) throw new RefusedRecord('it has no prefix');
  const number = systemNumber(values.get('origin'));
  if (number === undefined) throw new RefusedRecord('it has no origin');
  const net = rangeFacts(range);
  return ownerPart('route', {
    ip: rangeMember(range),
    asn: { number: [number], ...defined({ cidr: net.cidr?.[0] }) },
    net: defined({ description: values.text('descr'), ...commonMembers(values), ...net }),
    registration: registrationOf(values, values.handles('org')[0]),
    raw: text,
  });
}

function readSystem(values: RpslValues): FoundRecord {
  const number = systemNumber(values.get('aut-num'));
  if (number === undefined) throw new RefusedRecord('it has no number');
  return ownerPart('system', {
    number,
    asn: defined({
      name: values.get('as-name') ?? values.text('owner') ?? values.all('descr')[0],
      country: registryCountry(values.get('country')),
      registry: regionalRegistry(values.source),
      updated: values.updated,
    }),
  });
}
