import { setImmediate } from 'node:timers/promises';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';
import { Call } from '../call.ts';
import { compareSizes, type PlacedRecord, Segments, widestFirst } from '../side/segments.ts';
import { type Line, linesOfSide, placeOn, placesWithin, type Side } from '../side/side-entries.ts';
import {
  type AddressTable,
  type IndicatorTable,
  type LinesOfSource,
  MOST_OF_ONE_VALUE,
  type ReplaceOptions,
  type SideRecords,
  type SideReport,
  type SideSource,
  type SideTables,
} from '../side-tables.ts';
import type { CallOptions } from '../store.ts';
import { BackEndFailure, type SideSpan } from './back-end.ts';
import type { SideSourceEntry, SideState } from './catalog-state.ts';
import { sideName } from './index-names.ts';
import { loadSide } from './side-load.ts';
import { type RunCall, type StoreContext, USUAL_LIMIT_MS } from './store-context.ts';

/** Side tables: an index of the engine for each load of a source, which the catalog names when it is whole. */
export class SideStore implements SideTables {
  readonly addresses: SideTableStore;
  readonly indicators: SideTableStore;

  constructor(context: StoreContext, run: RunCall) {
    this.addresses = new SideTableStore(context, 'address', run);
    this.indicators = new SideTableStore(context, 'indicator', run);
  }
}

type SourceRecord = PlacedRecord & { readonly source: string };

/** Looks in the index of one source; answers what is known of each place. */
type LookUp = (index: string, call: Call) => Promise<readonly (readonly PlacedRecord[])[]>;

class SideTableStore implements AddressTable, IndicatorTable {
  readonly #context: StoreContext;
  readonly #side: Side;
  readonly #run: RunCall;
  /** Loads of one table come one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(context: StoreContext, side: Side, run: RunCall) {
    this.#context = context;
    this.#side = side;
    this.#run = run;
  }

  async replace(source: string, lines: LinesOfSource, options: ReplaceOptions = {}): Promise<SideReport> {
    if (source === '') throw requestError('Source without a name', 'A source must have a name.');
    return await this.#inTurn(async () => {
      const { backEnd, catalog } = this.#context;
      const { side } = await catalog.change((state) => ({
        ...state,
        side: { ...state.side, lastGeneration: state.side.lastGeneration + 1 },
      }));
      const generation = side.lastGeneration;
      const name = sideName(generation);
      try {
        await backEnd.createIndex(name, { kind: 'side' });
        const loaded = await loadSide(backEnd, name, this.#side, lines, options.signal);
        await backEnd.refresh([name]);
        const leftOut = await this.#leaveOut(name, options.signal);
        await backEnd.settle(name);
        const { bytes } = await backEnd.statistics(name);
        const loadedAt = options.loadedAt ?? 0;
        await this.#put(source, { side: this.#side, source, generation, records: loaded.records, bytes, loadedAt });
        return { ...loaded, leftOut };
      } catch (error) {
        await backEnd.dropIndex(name).catch(() => {});
        throw error;
      }
    });
  }

  async remove(source: string): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#find(source) === undefined) throw new ProblemError('not_found', `There is no source ${source}.`);
      await this.#put(source, undefined);
    });
  }

  sources(): readonly SideSource[] {
    return this.#sorted().map(({ source, records, bytes, loadedAt }) => ({ source, records, bytes, loadedAt }));
  }

  async at(addresses: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    return await this.#knownAt('address', addresses, options);
  }

  async ofDomains(domains: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    return await this.#knownAt('domain', domains, options);
  }

  async ofUrls(urls: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    return await this.#knownAt('url', urls, options);
  }

  async within(range: string, limit: number, options?: CallOptions): Promise<SideRecords> {
    const places = placesWithin(range);
    if (places === undefined || limit <= 0) return await this.#run(async () => []);
    const [first, last] = places;
    const lookUp: LookUp = async (index, call) => [
      await this.#context.backEnd.sideWithin(index, 'address', { first, last }, limit, call),
    ];
    const [records = []] = await this.#look(1, lookUp, options);
    return records.sort(widestOfAll).slice(0, limit).map(known);
  }

  async #knownAt(line: Line, texts: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    const places = texts.map((text) => placeOn(line, text));
    const wanted = places.filter((place) => place !== undefined);
    const lookUp: LookUp = (index, call) => this.#context.backEnd.sideAt(index, line, wanted, MOST_OF_ONE_VALUE, call);
    const records = (await this.#look(wanted.length, lookUp, options)).values();
    return places.map((place) =>
      place === undefined ? [] : [...(records.next().value ?? [])].sort(mostSpecific).map(known),
    );
  }

  /** What is known of each of some places, of all sources as of one moment; one that is replaced meanwhile may be gone: then all is looked up again. */
  async #look(places: number, lookUp: LookUp, options?: CallOptions): Promise<readonly SourceRecord[][]> {
    const call = new Call(options, USUAL_LIMIT_MS);
    const { catalog } = this.#context;
    return await this.#run(async () => {
      for (;;) {
        // Who looks on and on must not keep others from their turn.
        await setImmediate();
        const { sources } = catalog.state.side;
        const isSame = (): boolean => catalog.state.side.sources === sources;
        try {
          const records = await this.#lookInAll(places, lookUp, call);
          if (isSame()) return records;
        } catch (error) {
          const isGone = error instanceof BackEndFailure && error.reason === 'gone';
          if (isGone) await catalog.follow();
          if (isSame() || !isGone) throw error;
        }
      }
    });
  }

  async #lookInAll(places: number, lookUp: LookUp, call: Call): Promise<readonly SourceRecord[][]> {
    const all: SourceRecord[][] = Array.from({ length: places }, () => []);
    if (places === 0) return all;
    for (const { source, generation } of this.#sorted()) {
      const name = sideName(generation);
      if (this.#context.damaged.has(name)) continue;
      const found = await lookUp(name, call);
      for (const [place, records] of found.entries())
        for (const record of records) all[place]?.push({ ...record, source });
    }
    return all;
  }

  /** Takes away what more records lie over one place than may; answers how many. */
  async #leaveOut(name: string, signal: AbortSignal | undefined): Promise<number> {
    const { backEnd } = this.#context;
    const gone: SideSpan[] = [];
    for (const line of linesOfSide(this.#side)) {
      const segments = new Segments();
      for await (const spans of backEnd.sideSpans(name, line)) {
        signal?.throwIfAborted();
        for (const span of spans) {
          const before = segments.leftOut;
          for (const _ of segments.add({ ...span, json: '' })) void _;
          if (segments.leftOut > before) gone.push(span);
        }
      }
    }
    if (gone.length === 0) return 0;
    await backEnd.removeSide(name, gone);
    await backEnd.refresh([name]);
    return gone.length;
  }

  /** What the source says from now on; what it said goes. */
  async #put(source: string, entry: SideSourceEntry | undefined): Promise<void> {
    const { backEnd, catalog, damaged, sideGate } = this.#context;
    await sideGate.together(async () => {
      const before = this.#find(source);
      await catalog.change((state) => ({ ...state, side: withEntry(state.side, before, entry) }));
      if (before === undefined) return;
      await backEnd.dropIndex(sideName(before.generation));
      damaged.forget(sideName(before.generation));
    });
  }

  #find(source: string): SideSourceEntry | undefined {
    return this.#context.catalog.state.side.sources.find((one) => one.side === this.#side && one.source === source);
  }

  #sorted(): readonly SideSourceEntry[] {
    const mine = this.#context.catalog.state.side.sources.filter(({ side }) => side === this.#side);
    return mine.sort((a, b) => compareText(a.source, b.source));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => this.#run(work));
    this.#last = mine.catch(() => {});
    return await mine;
  }
}

function withEntry(
  side: SideState,
  before: SideSourceEntry | undefined,
  entry: SideSourceEntry | undefined,
): SideState {
  const others = side.sources.filter((one) => one !== before);
  return { ...side, sources: entry === undefined ? others : [...others, entry] };
}

/** Of equal ones, by source and then as they were written. */
function mostSpecific(a: SourceRecord, b: SourceRecord): number {
  return compareSizes(a, b) || asWritten(a, b);
}

function widestOfAll(a: SourceRecord, b: SourceRecord): number {
  return widestFirst(a, b) || asWritten(a, b);
}

function asWritten(a: SourceRecord, b: SourceRecord): number {
  return compareText(a.source, b.source) || a.sequence - b.sequence;
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const known = ({ source, json }: SourceRecord): SideRecords[number] => ({ source, json });
