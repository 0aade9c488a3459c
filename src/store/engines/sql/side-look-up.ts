import { setImmediate } from 'node:timers/promises';
import type { Call } from '../../call.ts';
import { Block } from '../../side/block.ts';
import { compareSizes, type PlacedRecord } from '../../side/segments.ts';
import type { Line, Side } from '../../side/side-entries.ts';
import type { Known } from '../../side-tables.ts';
import { lastUpTo, type PagePlace, placeName, type SidePages } from './side-pages.ts';
import type { SideSources, TrueSource } from './side-sources.ts';

/** Places -> what each source says of them, as of one moment. */
export interface LookUp {
  readonly pages: SidePages;
  readonly sources: SideSources;
  readonly side: Side;
  readonly line: Line;
  readonly call: Call;
}

type Found = PlacedRecord & { readonly source: string };

/** Undefined where there is no place: nothing is known of it. */
export async function knownAt(lookUp: LookUp, places: readonly (string | undefined)[]): Promise<readonly Known[]> {
  return await ofOneMoment(lookUp, async (sources) => {
    const found: Found[][] = places.map(() => []);
    for (const { source, generation } of sources) {
      for (const [at, records] of (await recordsAt(lookUp, generation, places)).entries()) {
        for (const record of records) found[at]?.push({ ...record, source });
      }
    }
    // Sources come by name and their records the most specific first: sorting keeps what is equal in its order.
    return found.map((list) => shown(sources.length > 1 ? list.sort(compareSizes) : list));
  });
}

export async function knownWithin(lookUp: LookUp, first: string, last: string, limit: number): Promise<Known> {
  return await ofOneMoment(lookUp, async (sources) => {
    const found: Found[] = [];
    for (const { source, generation } of sources) {
      const records = await recordsWithin(lookUp, generation, first, last, limit);
      found.push(...records.map((record) => ({ ...record, source })));
    }
    return shown(found.sort(widestFirst).slice(0, limit));
  });
}

/** A source that is replaced meanwhile may have taken its pages with it: then all is read again. */
async function ofOneMoment<T>(
  { sources, side }: LookUp,
  work: (sources: readonly TrueSource[]) => Promise<T>,
): Promise<T> {
  for (;;) {
    // What is in memory is answered without waiting for anything: who asks on and on must not keep others from their turn.
    await setImmediate();
    const { all } = sources;
    const result = await work(all.filter((one) => one.side === side));
    if (sources.all === all) return result;
  }
}

async function recordsAt(
  { pages, line, call }: LookUp,
  generation: number,
  places: readonly (string | undefined)[],
): Promise<readonly (readonly PlacedRecord[])[]> {
  const wanted = new Map<string, PagePlace>();
  const pageOf: (string | undefined)[] = [];
  for (const place of places) {
    const page = place === undefined ? undefined : await pages.pageOf(generation, line, place);
    const name = page === undefined ? undefined : placeName({ generation, line, page });
    pageOf.push(name);
    if (page !== undefined && name !== undefined) wanted.set(name, { generation, line, page });
  }
  const read = await pages.read([...wanted.values()], call);
  const blocks = new Map<Buffer, Block>();
  const found: (readonly PlacedRecord[])[] = [];
  for (const [at, place] of places.entries()) {
    const page = read.get(pageOf[at] ?? '');
    const bytes = page === undefined || place === undefined ? undefined : page.blocks[lastUpTo(page.firsts, place)];
    if (bytes === undefined || place === undefined) {
      found.push([]);
      continue;
    }
    let block = blocks.get(bytes);
    if (block === undefined) {
      block = new Block(bytes);
      blocks.set(bytes, block);
      // Unpacking a thousand takes as long as a page of results: others come between.
      if (blocks.size % UNPACKED_AT_A_TIME === 0) await setImmediate();
    }
    found.push(block.at(place));
  }
  return found;
}

/** In their order, and no more than are wanted. */
async function recordsWithin(
  { pages, line, call }: LookUp,
  generation: number,
  first: string,
  last: string,
  limit: number,
): Promise<readonly PlacedRecord[]> {
  const found = new Map<number, PlacedRecord>();
  const count = await pages.count(generation, line);
  const ordered = (): readonly PlacedRecord[] =>
    [...found.values()].sort((a, b) => widestFirst(a, b) || a.sequence - b.sequence).slice(0, limit);
  for (let page = (await pages.pageOf(generation, line, first)) ?? 0; page < count; page++) {
    const read = await pages.read([{ generation, line, page }], call);
    for (const bytes of read.get(placeName({ generation, line, page }))?.blocks ?? []) {
      for (const segment of new Block(bytes).segments()) {
        if (segment.first > last) return ordered();
        if (segment.last < first) continue;
        // Each further segment brings records that begin with it.
        if (found.size >= limit) return ordered();
        for (const record of segment.records) found.set(record.sequence, record);
      }
    }
  }
  return ordered();
}

function widestFirst(a: PlacedRecord, b: PlacedRecord): number {
  if (a.first !== b.first) return a.first < b.first ? -1 : 1;
  return a.last === b.last ? 0 : a.last > b.last ? -1 : 1;
}

function shown(found: readonly Found[]): Known {
  return found.map(({ source, json }) => ({ source, json }));
}

const UNPACKED_AT_A_TIME = 64;
