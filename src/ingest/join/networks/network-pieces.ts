/** What is known of one range, piece by piece -> its record, without the ranges around it. */
import { defined } from '../../../model/defined.ts';
import type { WhoisAsn, WhoisIpRecord, WhoisNet } from '../../../model/records.generated.ts';
import type { NetworkContact } from '../network-parts.ts';

/** What a handle stands for: an organisation, a contact or a system. */
export interface Definition extends Omit<NetworkContact, 'handle'> {
  readonly net?: WhoisNet;
  readonly asn?: WhoisAsn;
  /** Of an organisation. */
  readonly contacts?: readonly (readonly [role: string, contact: Definition])[];
}

export type NetworkPiece =
  | { readonly kind: 'range' | 'route'; readonly record: WhoisIpRecord }
  | { readonly kind: 'organisation' | 'contact' | 'abuse' | 'as'; readonly definition: Definition };

/** A range or a route with all that it refers to. */
export interface GatheredRange {
  readonly isRoute: boolean;
  readonly record: WhoisIpRecord;
}

const MOST_VALUES = 50;

/** Two definitions of one handle: what the first has not comes from the second. */
export function mergedDefinitions(first: Definition | undefined, second: Definition): Definition {
  if (first === undefined) return second;
  const contacts = [...(first.contacts ?? []), ...(second.contacts ?? [])].slice(0, MOST_VALUES);
  return {
    ...second,
    ...first,
    ...defined({
      net: first.net && second.net ? { ...second.net, ...first.net } : (first.net ?? second.net),
      asn: first.asn && second.asn ? { ...second.asn, ...first.asn } : (first.asn ?? second.asn),
      contacts: contacts.length === 0 ? undefined : contacts,
    }),
  };
}

/** `pieces`: the range or route itself first. */
export function addToNetwork(pieces: readonly NetworkPiece[]): GatheredRange {
  const gathered = new RangeGatherer();
  // Contacts come in the order of their handles. What says more of the owner comes first.
  for (const kind of ['range', 'route', 'organisation', 'abuse', 'contact', 'as'] as const)
    for (const piece of pieces) if (piece.kind === kind) gathered.add(piece);
  return gathered.network();
}

class RangeGatherer {
  #isRoute = false;
  #record: WhoisIpRecord = {};
  #asn: WhoisAsn | undefined;
  /** Of the organisation and the contacts: taken where the range itself has none. */
  #owner: WhoisNet = {};
  readonly #emails = new Set<string>();
  readonly #persons = new Set<string>();
  readonly #phones = new Set<string>();
  /** From the most certain one on. */
  readonly #abuse: (string | undefined)[] = [];
  #address: string | undefined;

  add(piece: NetworkPiece): void {
    if ('record' in piece) {
      this.#isRoute = piece.kind === 'route';
      this.#record = piece.record;
      this.#abuse.push(piece.record.abuse);
      this.#addContacts(piece.record.net);
      return;
    }
    const { definition, kind } = piece;
    if (kind === 'as') this.#asn = definition.asn;
    else if (kind === 'organisation') this.#addOrganisation(definition);
    else this.#addContact(kind, definition);
  }

  network(): GatheredRange {
    const { net, asn, ...record } = this.#record;
    const { contacts: _own, ...own } = net ?? {};
    const contacts = defined({
      emails: valuesOf(this.#emails),
      persons: valuesOf(this.#persons),
      phones: valuesOf(this.#phones),
      postal_code: net?.contacts?.postal_code,
    });
    const whole: WhoisNet = {
      ...defined({ address: this.#address }),
      ...this.#owner,
      ...own,
      ...defined({ contacts: Object.keys(contacts).length === 0 ? undefined : contacts }),
    };
    const system = asn === undefined ? undefined : { ...this.#asn, ...asn };
    return {
      isRoute: this.#isRoute,
      record: {
        ...record,
        ...defined({
          net: Object.keys(whole).length === 0 ? undefined : whole,
          asn: system,
          abuse: this.#abuse.find((one) => one !== undefined),
        }),
      },
    };
  }

  #addOrganisation({ net, abuse, contacts = [] }: Definition): void {
    const { contacts: own, ...owner } = net ?? {};
    this.#owner = { ...owner, ...this.#owner };
    this.#abuse.push(abuse);
    if (abuse !== undefined) this.#emails.add(abuse);
    this.#addContacts({ ...defined({ contacts: own }) });
    for (const [role, contact] of contacts) this.#addContact(role, contact);
  }

  #addContact(role: string, { name, emails = [], phones = [], abuse, address }: Definition): void {
    this.#abuse.push(role === 'abuse' ? (abuse ?? emails[0]) : abuse);
    if (role !== 'abuse') this.#address ??= address;
    if (abuse !== undefined) this.#emails.add(abuse);
    this.#addContacts({
      contacts: { emails, phones, ...defined({ persons: name === undefined ? undefined : [name] }) },
    });
  }

  #addContacts({ contacts = {} }: WhoisNet = {}): void {
    for (const one of contacts.emails ?? []) this.#emails.add(one);
    for (const one of contacts.persons ?? []) this.#persons.add(one);
    for (const one of contacts.phones ?? []) this.#phones.add(one);
  }
}

function valuesOf(set: ReadonlySet<string>): readonly string[] | undefined {
  return set.size === 0 ? undefined : [...set].slice(0, MOST_VALUES);
}

/** Two entries of the same addresses, one of which may say what the other leaves out. */
export function mergedNetworks(first: WhoisIpRecord, second: WhoisIpRecord): WhoisIpRecord {
  const { net, asn, registration, raw } = second;
  return {
    ...second,
    ...first,
    ...defined({
      net: first.net && net ? { ...net, ...first.net } : (first.net ?? net),
      asn: first.asn && asn ? { ...asn, ...first.asn } : (first.asn ?? asn),
      registration:
        first.registration && registration
          ? { ...registration, ...first.registration }
          : (first.registration ?? registration),
      raw: first.raw && raw && first.raw !== raw ? `${first.raw}\n${raw}`.slice(0, LONGEST_RAW) : (first.raw ?? raw),
    }),
  };
}

const LONGEST_RAW = 2 ** 18;

/** Whether two entries are of different networks, which happen to have the same addresses. */
export function areDifferent(first: WhoisIpRecord, second: WhoisIpRecord): boolean {
  const [a, b] = [first.net ?? {}, second.net ?? {}];
  if (a.handle !== undefined && b.handle !== undefined) return a.handle !== b.handle;
  return a.name !== undefined && b.name !== undefined && a.name.toUpperCase() !== b.name.toUpperCase();
}
