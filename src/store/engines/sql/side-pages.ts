import type { Call } from '../../call.ts';
import type { Line } from '../../side/side-entries.ts';
import { literal } from './literal.ts';
import { rowColumns, textBytes } from './row-columns.ts';
import { LINE_NUMBERS, type SideNames } from './side-schema.ts';
import type { SqlEngine } from './sql-engine.ts';

/** Blocks of segments that are read together; `firsts` says where each begins. */
export interface Page {
  readonly firsts: readonly string[];
  readonly blocks: readonly Buffer[];
}

/** Which page of a line. */
export interface PagePlace {
  readonly generation: number;
  readonly line: Line;
  readonly page: number;
}

/**
 * Pages by their place, read from the engine and kept in memory as they are on the disk, packed, as many as there is room for: those that were
 * wanted last. Where each page begins is kept for good: 16 bytes for some 500 segments.
 */
export class SidePages {
  readonly #engine: SqlEngine;
  readonly #table: string;
  readonly #room: number;
  readonly #kept = new Map<string, Page>();
  readonly #fences = new Map<string, Promise<readonly string[]>>();
  #size = 0;

  constructor(engine: SqlEngine, { pages }: SideNames, room: number) {
    this.#engine = engine;
    this.#table = pages;
    this.#room = room;
  }

  /** The number of the page that a place would be in; undefined before the first. */
  async pageOf(generation: number, line: Line, place: string): Promise<number | undefined> {
    const fences = await this.#fencesOf(generation, line);
    const page = lastUpTo(fences, place);
    return page < 0 ? undefined : page;
  }

  async count(generation: number, line: Line): Promise<number> {
    return (await this.#fencesOf(generation, line)).length;
  }

  /** By `placeName`; those of a generation that is gone are absent. */
  async read(places: readonly PagePlace[], call: Call): Promise<ReadonlyMap<string, Page>> {
    const found = new Map<string, Page>();
    const missing = new Map<string, PagePlace>();
    for (const place of places) {
      const name = placeName(place);
      const page = this.#kept.get(name);
      if (page === undefined) missing.set(name, place);
      else {
        found.set(name, page);
        // The last in the order is the last that was wanted.
        this.#kept.delete(name);
        this.#kept.set(name, page);
      }
    }
    const wanted = [...missing.values()];
    for (let at = 0; at < wanted.length; at += PAGES_AT_A_TIME) {
      const some = await this.#fetch(wanted.slice(at, at + PAGES_AT_A_TIME), call);
      for (const [name, page] of some) {
        found.set(name, page);
        this.#keep(name, page);
      }
    }
    return found;
  }

  /** What is known of generations that are true no more. */
  forgetOthers(generations: ReadonlySet<string>): void {
    const isOther = (name: string): boolean => !generations.has(name.slice(0, name.indexOf(' ')));
    for (const name of this.#fences.keys()) if (isOther(name)) this.#fences.delete(name);
    for (const [name, page] of this.#kept) if (isOther(name)) this.#drop(name, page);
  }

  async #fencesOf(generation: number, line: Line): Promise<readonly string[]> {
    const name = `${generation} ${line}`;
    const known = this.#fences.get(name);
    if (known !== undefined) return await known;
    const reading = this.#readFences(generation, line);
    this.#fences.set(name, reading);
    reading.catch(() => this.#fences.delete(name));
    return await reading;
  }

  async #readFences(generation: number, line: Line): Promise<readonly string[]> {
    const sql = `SELECT lower(hex(min(first))) FROM ${this.#table} WHERE generation = ${literal(generation)}
      AND line = ${literal(LINE_NUMBERS[line])} GROUP BY page ORDER BY page`;
    return (await this.#engine.rows(sql)).map(([first]) => String(first));
  }

  async #fetch(places: readonly PagePlace[], call: Call): Promise<ReadonlyMap<string, Page>> {
    const lines = Object.entries(LINE_NUMBERS) as readonly [Line, number][];
    const tuples = places.map(
      ({ generation, line, page }) => `(${literal(generation)}, ${literal(LINE_NUMBERS[line])}, ${literal(page)})`,
    );
    const generations = [...new Set(places.map(({ generation }) => literal(generation)))].join(', ');
    const answer = await this.#engine.bytes(
      `SELECT generation, line, page, first, block FROM ${this.#table} WHERE generation IN (${generations})
        AND (line, page) IN (${[...new Set(tuples.map((tuple) => tuple.replace(/^\(\d+, /, '(')))].join(', ')})
        AND (generation, line, page) IN (${tuples.join(', ')}) FORMAT RowBinary`,
      { threads: 1, answerBytes: LONGEST_ANSWER, ...call.options() },
    );
    const blocks = new Map<string, { readonly first: string; readonly block: Buffer }[]>();
    for (const columns of rowColumns(answer, PAGE_TYPES)) {
      const [generation, line, page, first, block] = columns;
      const name = placeName({
        generation: generation?.readUInt32LE() ?? 0,
        line: lines.find(([, number]) => number === line?.readUInt8())?.[0] ?? 'address',
        page: page?.readUInt32LE() ?? 0,
      });
      const list = blocks.get(name) ?? [];
      blocks.set(name, list);
      // A copy: a part of the answer would keep all of it in memory.
      list.push({ first: first?.toString('hex') ?? '', block: Buffer.from(textBytes(block ?? NOTHING)) });
    }
    return new Map([...blocks].map(([name, list]) => [name, pageFrom(list)]));
  }

  #keep(name: string, page: Page): void {
    const before = this.#kept.get(name);
    if (before !== undefined) this.#drop(name, before);
    this.#kept.set(name, page);
    this.#size += sizeOf(page);
    for (const [oldest, its] of this.#kept) {
      if (this.#size <= this.#room) break;
      this.#drop(oldest, its);
    }
  }

  #drop(name: string, page: Page): void {
    if (this.#kept.delete(name)) this.#size -= sizeOf(page);
  }
}

export function placeName({ generation, line, page }: PagePlace): string {
  return `${generation} ${line} ${page}`;
}

/** The last of an ordered list that is not behind the place; -1 where all are. */
export function lastUpTo(firsts: readonly string[], place: string): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? '') <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function pageFrom(list: { readonly first: string; readonly block: Buffer }[]): Page {
  const ordered = list.sort((a, b) => (a.first < b.first ? -1 : 1));
  return { firsts: ordered.map(({ first }) => first), blocks: ordered.map(({ block }) => block) };
}

/** With what an object and its texts take besides. */
function sizeOf({ blocks }: Page): number {
  return blocks.reduce((sum, block) => sum + block.length + OVERHEAD, 0);
}

const NOTHING = Buffer.alloc(1);
const OVERHEAD = 200;
const PAGE_TYPES = ['UInt32', 'UInt8', 'UInt32', 'FixedString(16)', 'String'];
/** Of 20 kB each, and some MiB where records are long. */
const PAGES_AT_A_TIME = 200;
const LONGEST_ANSWER = 512 * 2 ** 20;
