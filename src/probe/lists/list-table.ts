/** Looks up what the lists of one source say of an address or a name. */
import { crc32 } from 'node:zlib';
import type { Address } from '../../addr/ip/address.ts';
import { formatCidr } from '../../addr/ip/cidr.ts';
import { isJsonObject } from '../../model/json-value.ts';
import type { ListStatement } from './list-statement.ts';
import { listKey, type NameKind } from './subject.ts';
import {
  hashOfName,
  TABLE_ARRAYS,
  TABLE_HEAD_AT,
  TABLE_MAGIC,
  type TableArray,
  type TableCounts,
  tableOffsets,
} from './table-layout.ts';

export interface ListHit {
  readonly statement: ListStatement;
  /** What is listed: a range in CIDR form, or a name. */
  readonly value: string;
}

type TableReading =
  | { readonly kind: 'table'; readonly table: ListTable }
  | { readonly kind: 'damaged'; readonly reason: string };

export function openListTable(bytes: Buffer): TableReading {
  if (bytes.length < TABLE_HEAD_AT || !bytes.subarray(0, TABLE_MAGIC.length).equals(TABLE_MAGIC))
    return damaged('it does not begin as a table of lists');
  const headLength = bytes.readUInt32LE(TABLE_MAGIC.length);
  const head = bytes.subarray(TABLE_HEAD_AT, TABLE_HEAD_AT + headLength);
  if (head.length < headLength) return damaged('it is cut off');
  if (crc32(bytes.subarray(TABLE_HEAD_AT)) !== bytes.readUInt32LE(TABLE_MAGIC.length + 4))
    return damaged('its sum is wrong');
  const counts = countsOf(head.toString());
  if (counts === undefined) return damaged('its head cannot be read');
  // A copy, so that the arrays begin where their numbers need it.
  const body = new Uint8Array(bytes.subarray(TABLE_HEAD_AT + headLength));
  if (body.length !== tableOffsets(counts).end) return damaged('it is cut off');
  return { kind: 'table', table: new ListTable(body.buffer, counts) };
}

const damaged = (reason: string): TableReading => ({ kind: 'damaged', reason });

function countsOf(head: string): TableCounts | undefined {
  let value: unknown;
  try {
    value = JSON.parse(head);
  } catch {
    return undefined;
  }
  const isWhole = (name: string): boolean => isJsonObject(value) && Number.isSafeInteger(value[name]);
  return Object.keys(TABLE_ARRAYS).every(isWhole) ? (value as TableCounts) : undefined;
}

export class ListTable {
  readonly #from4: Uint32Array;
  readonly #parent4: Uint32Array;
  readonly #statement4: Uint32Array;
  readonly #prefix4: Uint8Array;
  readonly #high6: BigUint64Array;
  readonly #low6: BigUint64Array;
  readonly #parent6: Uint32Array;
  readonly #statement6: Uint32Array;
  readonly #prefix6: Uint8Array;
  readonly #slots: Uint32Array;
  readonly #nameEnds: Uint32Array;
  readonly #statementOfName: Uint32Array;
  readonly #names: Uint8Array;
  readonly #statementEnds: Uint32Array;
  readonly #statements: Buffer;
  readonly #parsed = new Map<number, ListStatement>();

  constructor(buffer: ArrayBuffer, counts: TableCounts) {
    const { at } = tableOffsets(counts);
    const octets = (name: TableArray): Uint8Array => new Uint8Array(buffer, at[name], counts[name]);
    const numbers = (name: TableArray): Uint32Array => new Uint32Array(buffer, at[name], counts[name]);
    const long = (name: TableArray): BigUint64Array => new BigUint64Array(buffer, at[name], counts[name]);
    this.#from4 = numbers('from4');
    this.#parent4 = numbers('parent4');
    this.#statement4 = numbers('statement4');
    this.#prefix4 = octets('prefix4');
    this.#high6 = long('high6');
    this.#low6 = long('low6');
    this.#parent6 = numbers('parent6');
    this.#statement6 = numbers('statement6');
    this.#prefix6 = octets('prefix6');
    this.#slots = numbers('slots');
    this.#nameEnds = numbers('nameEnds');
    this.#statementOfName = numbers('statementOfName');
    this.#names = octets('names');
    this.#statementEnds = numbers('statementEnds');
    this.#statements = Buffer.from(buffer, at.statements, counts.statements);
  }

  /** The ranges around an address, the narrowest first. */
  ofAddress(address: Address): readonly ListHit[] {
    return typeof address === 'number' ? this.#of4(address) : this.#of6(address);
  }

  ofName(of: NameKind, value: string): readonly ListHit[] {
    if (this.#slots.length === 0) return NOTHING;
    const name = Buffer.from(listKey(of, value));
    const last = this.#slots.length - 1;
    let hits: ListHit[] | undefined;
    for (let slot = hashOfName(name) & last, tried = 0; tried <= last; slot = (slot + 1) & last, tried++) {
      const at = (this.#slots[slot] ?? 0) - 1;
      if (at < 0) break;
      const start = at === 0 ? 0 : (this.#nameEnds[at - 1] ?? 0);
      if (Buffer.compare(name, this.#names.subarray(start, this.#nameEnds[at])) !== 0) continue;
      const statement = this.#statementAt(this.#statementOfName[at] ?? 0);
      hits ??= [];
      if (statement !== undefined) hits.push({ statement, value });
    }
    return hits ?? NOTHING;
  }

  #of4(address: number): readonly ListHit[] {
    let at = lastNotAfter(this.#from4.length, (index) => (this.#from4[index] ?? 0) <= address);
    let hits: ListHit[] | undefined;
    for (; at > 0; at = this.#parent4[at - 1] ?? 0) {
      const [from, prefix] = [this.#from4[at - 1] ?? 0, this.#prefix4[at - 1] ?? 0];
      if (address - from >= 2 ** (32 - prefix)) continue;
      const statement = this.#statementAt(this.#statement4[at - 1] ?? 0);
      hits ??= [];
      if (statement !== undefined) hits.push({ statement, value: blockText(from, prefix) });
    }
    return hits ?? NOTHING;
  }

  #of6(address: bigint): readonly ListHit[] {
    const [high, low] = [address >> 64n, address & LOW];
    let at = lastNotAfter(this.#high6.length, (index) => {
      const other = this.#high6[index] ?? 0n;
      return other < high || (other === high && (this.#low6[index] ?? 0n) <= low);
    });
    let hits: ListHit[] | undefined;
    for (; at > 0; at = this.#parent6[at - 1] ?? 0) {
      const from = ((this.#high6[at - 1] ?? 0n) << 64n) | (this.#low6[at - 1] ?? 0n);
      const prefix = this.#prefix6[at - 1] ?? 0;
      if ((address - from) >> BigInt(128 - prefix) !== 0n) continue;
      const statement = this.#statementAt(this.#statement6[at - 1] ?? 0);
      hits ??= [];
      if (statement !== undefined) hits.push({ statement, value: blockText(from, prefix) });
    }
    return hits ?? NOTHING;
  }

  #statementAt(position: number): ListStatement | undefined {
    const known = this.#parsed.get(position);
    if (known !== undefined) return known;
    const start = position === 0 ? 0 : (this.#statementEnds[position - 1] ?? 0);
    const text = this.#statements.toString('utf8', start, this.#statementEnds[position] ?? 0);
    const statement = (text === '' ? null : JSON.parse(text)) as ListStatement | null;
    if (statement === null) return undefined;
    if (this.#parsed.size >= MOST_PARSED) this.#parsed.clear();
    this.#parsed.set(position, statement);
    return statement;
  }
}

const NOTHING: readonly ListHit[] = [];
const LOW = 0xffff_ffff_ffff_ffffn;
const MOST_PARSED = 20_000;

/** How many of the first elements hold. All that hold come before all others. */
function lastNotAfter(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A single address without its prefix. */
function blockText(from: Address, prefix: number): string {
  const text = formatCidr({ from, to: from, prefix });
  return prefix === (typeof from === 'number' ? 32 : 128) ? text.slice(0, text.indexOf('/')) : text;
}
