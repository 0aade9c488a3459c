/** Statements of lists about subjects -> the bytes of a table. */
import { crc32 } from 'node:zlib';
import type { Cidr } from '../../addr/ip/cidr.ts';
import { GrowingArray } from './growing-array.ts';
import type { ListStatement } from './list-statement.ts';
import { type ListSubject, listKey } from './subject.ts';
import {
  hashOfName,
  TABLE_ARRAYS,
  TABLE_MAGIC,
  type TableArray,
  type TableCounts,
  tableOffsets,
} from './table-layout.ts';

/** What is known of a statement besides itself. */
export interface StatementLinks {
  /** The name under which others of its source refer to it. */
  readonly id?: string;
  /** It counts only if something else of the source says that it belongs to a threat. */
  readonly needsThreat?: boolean;
}

/** No subject has more statements of one source. */
const MOST_OF_ONE_NAME = 64;

export class ListTableBuilder {
  readonly #from4 = new GrowingArray((length) => new Uint32Array(length));
  readonly #prefix4 = new GrowingArray((length) => new Uint8Array(length));
  readonly #statement4 = new GrowingArray((length) => new Uint32Array(length));
  readonly #high6 = new GrowingArray((length) => new BigUint64Array(length));
  readonly #low6 = new GrowingArray((length) => new BigUint64Array(length));
  readonly #prefix6 = new GrowingArray((length) => new Uint8Array(length));
  readonly #statement6 = new GrowingArray((length) => new Uint32Array(length));
  readonly #nameEnds = new GrowingArray((length) => new Uint32Array(length));
  readonly #names = new GrowingArray<Uint8Array>((length) => new Uint8Array(length));
  readonly #statementOfName = new GrowingArray((length) => new Uint32Array(length));
  /** Positions of statements by their text. */
  readonly #positions = new Map<string, number>();
  readonly #statements: { readonly statement: ListStatement; readonly links: StatementLinks }[] = [];
  /** The statement that was added last, which is often the next one, too. */
  #last: { readonly statement: ListStatement; readonly links: StatementLinks; readonly position: number } | undefined;
  readonly #threats = new Map<string, string>();
  readonly #targets = new Map<string, Set<string>>();

  add(subject: ListSubject, statement: ListStatement, links: StatementLinks = NO_LINKS): void {
    const position = this.#positionOf(statement, links);
    if (subject.kind === 'range') for (const block of subject.blocks) this.#addBlock(block, position);
    else {
      this.#names.append(Buffer.from(listKey(subject.of, subject.value)));
      this.#nameEnds.push(this.#names.length);
      this.#statementOfName.push(position);
    }
  }

  /** What `id` stands for. */
  nameThreat(id: string, threat: string): void {
    this.#threats.set(id, threat);
  }

  /** The statement `from` is about what `to` stands for. */
  link(from: string, to: string): void {
    const targets = this.#targets.get(from);
    if (targets === undefined) this.#targets.set(from, new Set([to]));
    else targets.add(to);
  }

  /** `subjects`: how many there are. Those that lack a threat are left out. */
  finish(): { readonly bytes: Buffer; readonly subjects: number } {
    const statements = this.#statements.map(({ statement, links }) => this.#finished(statement, links));
    const counts4 = this.#sorted4(statements);
    const counts6 = this.#sorted6(statements);
    const names = this.#hashed(statements);
    const texts = statements.map((statement) => Buffer.from(JSON.stringify(statement ?? null)));
    let end = 0;
    const statementEnds = Uint32Array.from(texts, ({ length }) => {
      end += length;
      return end;
    });
    const bytes = written({ ...counts4, ...counts6, ...names, statementEnds, statements: Buffer.concat(texts) });
    const subjects = counts4.from4.length + counts6.high6.length + names.slots.filter((slot) => slot > 0).length;
    return { bytes, subjects };
  }

  #positionOf(statement: ListStatement, links: StatementLinks): number {
    if (this.#last?.statement === statement && this.#last.links === links) return this.#last.position;
    const text = JSON.stringify([statement, links]);
    let position = this.#positions.get(text);
    if (position === undefined) {
      position = this.#statements.length;
      this.#statements.push({ statement, links });
      this.#positions.set(text, position);
    }
    this.#last = { statement, links, position };
    return position;
  }

  #addBlock({ from, prefix }: Cidr, position: number): void {
    if (typeof from === 'number') {
      this.#from4.push(from);
      this.#prefix4.push(prefix);
      this.#statement4.push(position);
    } else {
      this.#high6.push(from >> 64n);
      this.#low6.push(from & LOW);
      this.#prefix6.push(prefix);
      this.#statement6.push(position);
    }
  }

  /** With the threats that others of the source tell. Undefined: it does not count. */
  #finished(statement: ListStatement, { id, needsThreat }: StatementLinks): ListStatement | undefined {
    const threats = new Set(statement.threat);
    for (const target of (id === undefined ? undefined : this.#targets.get(id)) ?? []) {
      const threat = this.#threats.get(target);
      if (threat !== undefined) threats.add(threat);
    }
    if (needsThreat === true && threats.size === 0) return undefined;
    return threats.size === 0 ? statement : { ...statement, threat: [...threats] };
  }

  #sorted4(statements: readonly (ListStatement | undefined)[]) {
    const [from, prefix, statement] = [this.#from4, this.#prefix4, this.#statement4];
    const order = orderOf(
      from.length,
      (at) => statements[statement.at(at)] !== undefined,
      (a, b) => from.at(a) - from.at(b) || prefix.at(a) - prefix.at(b) || statement.at(a) - statement.at(b),
    );
    const isIn = (inner: number, outer: number): boolean =>
      prefix.at(outer) <= prefix.at(inner) && from.at(inner) - from.at(outer) < 2 ** (32 - prefix.at(outer));
    return {
      from4: order.map((at) => from.at(at)),
      parent4: parentsOf(order, isIn),
      statement4: order.map((at) => statement.at(at)),
      prefix4: Uint8Array.from(order, (at) => prefix.at(at)),
    };
  }

  #sorted6(statements: readonly (ListStatement | undefined)[]) {
    const [high, low, prefix, statement] = [this.#high6, this.#low6, this.#prefix6, this.#statement6];
    const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
    const order = orderOf(
      high.length,
      (at) => statements[statement.at(at)] !== undefined,
      (a, b) =>
        compare(high.at(a), high.at(b)) ||
        compare(low.at(a), low.at(b)) ||
        prefix.at(a) - prefix.at(b) ||
        statement.at(a) - statement.at(b),
    );
    const whole = (at: number): bigint => (high.at(at) << 64n) | low.at(at);
    const isIn = (inner: number, outer: number): boolean =>
      prefix.at(outer) <= prefix.at(inner) && (whole(inner) - whole(outer)) >> BigInt(128 - prefix.at(outer)) === 0n;
    return {
      high6: BigUint64Array.from(order, (at) => high.at(at)),
      low6: BigUint64Array.from(order, (at) => low.at(at)),
      parent6: parentsOf(order, isIn),
      statement6: order.map((at) => statement.at(at)),
      prefix6: Uint8Array.from(order, (at) => prefix.at(at)),
    };
  }

  #hashed(statements: readonly (ListStatement | undefined)[]) {
    const count = this.#nameEnds.length;
    const names = this.#names.values;
    const slots = new Uint32Array(count === 0 ? 0 : 2 ** Math.ceil(Math.log2(count * 2)));
    const nameOf = (at: number): Uint8Array =>
      names.subarray(at === 0 ? 0 : this.#nameEnds.at(at - 1), this.#nameEnds.at(at));
    for (let at = 0; at < count; at++) {
      if (statements[this.#statementOfName.at(at)] === undefined) continue;
      const name = nameOf(at);
      let same = 0;
      for (let slot = hashOfName(name) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
        const other = (slots[slot] ?? 0) - 1;
        if (other < 0) {
          slots[slot] = at + 1;
          break;
        }
        if (Buffer.compare(nameOf(other), name) !== 0) continue;
        if (this.#statementOfName.at(other) === this.#statementOfName.at(at) || ++same >= MOST_OF_ONE_NAME) break;
      }
    }
    return { slots, nameEnds: this.#nameEnds.values, statementOfName: this.#statementOfName.values, names };
  }
}

const NO_LINKS: StatementLinks = {};
const LOW = 0xffff_ffff_ffff_ffffn;

function orderOf(
  count: number,
  isUsed: (at: number) => boolean,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
    .filter(isUsed)
    .sort(compare);
  return order.filter((at, index) => index === 0 || compare(order[index - 1] ?? 0, at) !== 0);
}

/** The narrowest block around each, or an equal one before it: its position from 1. */
function parentsOf(order: Uint32Array, isIn: (inner: number, outer: number) => boolean): Uint32Array {
  const parents = new Uint32Array(order.length);
  for (const [index, at] of order.entries()) {
    let outer = index;
    while (outer > 0 && !isIn(at, order[outer - 1] ?? 0)) outer = parents[outer - 1] ?? 0;
    parents[index] = outer;
  }
  return parents;
}

function written(arrays: Readonly<Record<TableArray, Uint8Array | Uint32Array | BigUint64Array>>): Buffer {
  const names = Object.keys(TABLE_ARRAYS) as TableArray[];
  const counts = Object.fromEntries(names.map((name) => [name, arrays[name].length])) as TableCounts;
  const { at, end } = tableOffsets(counts);
  const json = JSON.stringify(counts);
  // The arrays begin at a multiple of 8 bytes.
  const head = Buffer.from(json.padEnd(Math.ceil(json.length / 8) * 8));
  const body = Buffer.alloc(end);
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    body.set(new Uint8Array(buffer, byteOffset, byteLength), at[name]);
  }
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(head.length, 0);
  sizes.writeUInt32LE(crc32(body, crc32(head)), 4);
  return Buffer.concat([TABLE_MAGIC, sizes, head, body]);
}
