import { setImmediate } from 'node:timers/promises';
import { unpackBlock } from '../../side/block.ts';
import { compareSizes, type PlacedRecord, type Segment } from '../../side/segments.ts';
import type { Line, Side } from '../../side/side-entries.ts';
import type { Known } from '../../side-tables.ts';
import type { Call } from './call.ts';
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
      const segments = await segmentsAt(lookUp, generation, places);
      for (const [at, segment] of segments.entries()) {
        for (const record of segment?.records ?? []) found[at]?.push({ ...record, source });
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
    const { all } = sources;
    const result = await work(all.filter((one) => one.side === side));
    if (sources.all === all) return result;
  }
}

async function segmentsAt(
  { pages, line, call }: LookUp,
  generation: number,
  places: readonly (string | undefined)[],
): Promise<readonly (Segment | undefined)[]> {
  const wanted = new Map<string, PagePlace>();
  const pageOf: (string | undefined)[] = [];
  for (const place of places) {
    const page = place === undefined ? undefined : await pages.pageOf(generation, line, place);
    const name = page === undefined ? undefined : placeName({ generation, line, page });
    pageOf.push(name);
    if (page !== undefined && name !== undefined) wanted.set(name, { generation, line, page });
  }
  const read = await pages.read([...wanted.values()], call);
  const unpacked = new Map<Buffer, readonly Segment[]>();
  const segments: (Segment | undefined)[] = [];
  for (const [at, place] of places.entries()) {
    const name = pageOf[at];
    const page = name === undefined ? undefined : read.get(name);
    const block = page === undefined || place === undefined ? undefined : page.blocks[lastUpTo(page.firsts, place)];
    if (block === undefined || place === undefined) {
      segments.push(undefined);
      continue;
    }
    let list = unpacked.get(block);
    if (list === undefined) {
      list = unpackBlock(block);
      unpacked.set(block, list);
      // Unpacking a thousand takes as long as a page of results: others come between.
      if (unpacked.size % UNPACKED_AT_A_TIME === 0) await setImmediate();
    }
    segments.push(list.find((segment) => segment.first <= place && place <= segment.last));
  }
  return segments;
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
  const ordered = (): readonly PlacedRecord[] => [...found.values()].sort(widestFirst).slice(0, limit);
  for (let page = (await pages.pageOf(generation, line, first)) ?? 0; page < count; page++) {
    const read = await pages.read([{ generation, line, page }], call);
    for (const block of read.get(placeName({ generation, line, page }))?.blocks ?? []) {
      for (const segment of unpackBlock(block)) {
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
  return a.last === b.last ? a.sequence - b.sequence : a.last > b.last ? -1 : 1;
}

function shown(found: readonly Found[]): Known {
  return found.map(({ source, json }) => ({ source, json }));
}

const UNPACKED_AT_A_TIME = 64;
