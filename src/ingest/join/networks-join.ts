/**
 * Ranges, organisations, contacts, routes and systems in any order -> one record of each range, with its owner, the
 * ranges around it and the system that announces it. Two passes in the order of handles put together what refers to
 * each other; the last one, in the order of addresses, has the ranges around each.
 */
import { parseAddress } from '../../addr/ip/address.ts';
import { makeRange } from '../../addr/ip/range.ts';
import type { JsonObject } from '../../model/json-value.ts';
import type { FoundRecord } from '../formats/format.ts';
import type { Join } from './join.ts';
import {
  type NetworkAnswer,
  type NetworkContact,
  type NetworkOrganisation,
  type NetworkRange,
  type NetworkReferences,
  type NetworkRoute,
  type NetworkSystem,
  rangeKey,
} from './network-parts.ts';
import { AroundRanges } from './networks/around-ranges.ts';
import { addToNetwork, type Definition, mergedDefinitions, type NetworkPiece } from './networks/network-pieces.ts';
import { SortedSpool } from './sorted-spool.ts';

export class NetworksJoin implements Join {
  /** Contacts, and organisations that refer to them. */
  readonly #contacts: SortedSpool;
  /** All that has a handle, and what refers to it. */
  readonly #handles: SortedSpool;
  /** Ranges and routes, with what is known of each. */
  readonly #ranges: SortedSpool;
  /** Of the ranges and routes that were added. */
  #count = 0;

  private constructor(contacts: SortedSpool, handles: SortedSpool, ranges: SortedSpool) {
    this.#contacts = contacts;
    this.#handles = handles;
    this.#ranges = ranges;
  }

  static async in(folder: string): Promise<NetworksJoin> {
    return new NetworksJoin(await SortedSpool.in(folder), await SortedSpool.in(folder), await SortedSpool.in(folder));
  }

  async add({ part, data }: FoundRecord): Promise<void> {
    if (part === undefined) await this.#addRange(data);
    else if (part === 'answer') await this.#addAnswer(data as unknown as NetworkAnswer);
    else if (part === 'route') await this.#addRoute(data as unknown as NetworkRoute);
    else if (part === 'organisation') await this.#addOrganisation(data as unknown as NetworkOrganisation);
    else if (part === 'contact') await this.#addContact(data as unknown as NetworkContact);
    else if (part === 'system') await this.#addSystem(data as unknown as NetworkSystem);
    else throw new Error(`networks have no part ${part}`);
  }

  async *records(): AsyncGenerator<FoundRecord> {
    await this.#resolveOrganisations();
    await this.#resolveRanges();
    const around = new AroundRanges();
    let open: OpenRange | undefined;
    for await (const [key, value] of this.#ranges.sorted()) {
      if (open?.key !== key) {
        if (open !== undefined) yield* recordsOf(open, around);
        open = { key, pieces: new Map() };
      }
      const [id, piece] = JSON.parse(value) as [id: number, piece: NetworkPiece];
      const pieces = open.pieces.get(id);
      if (pieces !== undefined) pieces.push(piece);
      // More of the same addresses than any registry has are a mistake of the source.
      else if (open.pieces.size < MOST_OF_SAME_RANGE) open.pieces.set(id, [piece]);
    }
    if (open !== undefined) yield* recordsOf(open, around);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#contacts, this.#handles, this.#ranges].map((spool) => spool[Symbol.asyncDispose]()));
  }

  async #addRange({ refers, ...record }: JsonObject): Promise<void> {
    const range = record as NetworkRange;
    const place = this.#place(range);
    if (place === undefined) return;
    await this.#addPiece(place, { kind: 'range', record: range });
    await this.#refer(place, (refers as NetworkReferences | undefined) ?? {});
    for (const number of (range.asn?.number ?? []).slice(0, 1)) await this.#addReference('as', number, place, 'as');
  }

  async #addAnswer({ raw, parts }: NetworkAnswer): Promise<void> {
    for (const found of parts)
      await this.add(found.part === undefined ? { ...found, data: { ...found.data, raw } } : found);
  }

  async #addRoute(route: NetworkRoute): Promise<void> {
    const place = this.#place(route);
    if (place === undefined) return;
    await this.#addPiece(place, { kind: 'route', record: route });
    for (const number of (route.asn.number ?? []).slice(0, 1)) await this.#addReference('as', number, place, 'as');
  }

  async #addOrganisation({ handle, refers = {}, ...definition }: NetworkOrganisation): Promise<void> {
    await this.#define('o', handle, definition);
    for (const [role, contact] of contactsOf(refers))
      await this.#contacts.add(`${handleKey(contact)}${REFERENCE}`, JSON.stringify([handle, role]));
  }

  async #addContact({ handle, ...definition }: NetworkContact): Promise<void> {
    await this.#contacts.add(`${handleKey(handle)}${DEFINITION}`, JSON.stringify(definition));
    await this.#define('c', handle, definition);
  }

  async #addSystem({ number, last = number, asn }: NetworkSystem): Promise<void> {
    for (let one = Number(number); one <= Number(last); one++) await this.#define('as', String(one), { asn });
  }

  async #refer(place: Place, refers: NetworkReferences): Promise<void> {
    if (refers.organisation !== undefined) await this.#addReference('o', refers.organisation, place, 'organisation');
    for (const [role, contact] of contactsOf(refers)) await this.#addReference('c', contact, place, role);
  }

  async #define(kind: HandleKind, handle: string, definition: Definition): Promise<void> {
    await this.#handles.add(`${kind}:${handleKey(handle)}${DEFINITION}`, JSON.stringify(definition));
  }

  async #addReference(kind: HandleKind, handle: string, { key, id }: Place, role: Role): Promise<void> {
    await this.#handles.add(`${kind}:${handleKey(handle)}${REFERENCE}`, JSON.stringify([key, id, role]));
  }

  async #addPiece({ key, id }: Place, piece: NetworkPiece): Promise<void> {
    await this.#ranges.add(key, JSON.stringify([id, piece]));
  }

  /** Undefined for a record without a range of addresses. */
  #place({ ip }: NetworkRange): Place | undefined {
    const [from, to] = [ip?.gte, ip?.lte].map((text) => (text === undefined ? undefined : parseAddress(text)));
    const range = from === undefined || to === undefined ? undefined : makeRange(from, to);
    return range && { key: rangeKey(range), id: this.#count++ };
  }

  async #resolveOrganisations(): Promise<void> {
    for await (const { definition, reference } of resolved(this.#contacts)) {
      const [handle, role] = reference as [handle: string, role: Role];
      await this.#define('o', handle, { contacts: [[role, definition]] });
    }
  }

  async #resolveRanges(): Promise<void> {
    for await (const { definition, reference } of resolved(this.#handles)) {
      const [key, id, role] = reference as [key: string, id: number, role: Role];
      await this.#addPiece({ key, id }, { kind: role, definition });
    }
  }
}

const MOST_OF_SAME_RANGE = 100;
const MOST_CONTACTS = 12;

type HandleKind = 'o' | 'c' | 'as';
type Role = Exclude<NetworkPiece['kind'], 'range' | 'route'>;

/** Which range of the load, and where it lies. */
interface Place {
  readonly key: string;
  readonly id: number;
}

interface OpenRange {
  readonly key: string;
  readonly pieces: Map<number, NetworkPiece[]>;
}

function* recordsOf({ key, pieces }: OpenRange, around: AroundRanges): Generator<FoundRecord> {
  const record = around.add(
    key,
    [...pieces.values()].map((all) => addToNetwork(all)),
  );
  if (record !== undefined) yield { collection: 'whois_ip', data: { ...record } };
}

/** Definitions of a handle come before references to it. Neither character is part of one. */
const DEFINITION = '\u0001d';
const REFERENCE = '\u0001r';

/** Registries compare handles without regard to case. */
const handleKey = (handle: string): string => handle.toUpperCase().replaceAll(UNSAFE, ' ').slice(0, LONGEST_HANDLE);

// biome-ignore lint/suspicious/noControlCharactersInRegex: a spool separates its parts by them
const UNSAFE = /[\u0000-\u001f\u2028\u2029]/g;
const LONGEST_HANDLE = 200;

function* contactsOf({
  contacts = [],
  abuse = [],
}: NetworkReferences): Generator<readonly [role: Role, handle: string]> {
  for (const handle of abuse.slice(0, MOST_CONTACTS)) yield ['abuse', handle];
  for (const handle of new Set(contacts.slice(0, MOST_CONTACTS))) yield ['contact', handle];
}

/** Each reference with what it refers to. References to nothing are left out. */
async function* resolved(
  spool: SortedSpool,
): AsyncGenerator<{ readonly definition: Definition; readonly reference: unknown }> {
  let handle: string | undefined;
  let definition: Definition | undefined;
  for await (const [key, value] of spool.sorted()) {
    const end = key.length - DEFINITION.length;
    const isOther = handle?.length !== end || !key.startsWith(handle);
    if (isOther) {
      handle = key.slice(0, end);
      definition = undefined;
    }
    if (key.endsWith(DEFINITION)) definition = mergedDefinitions(definition, JSON.parse(value));
    else if (definition !== undefined) yield { definition, reference: JSON.parse(value) };
  }
}
