import { setImmediate } from 'node:timers/promises';
import { ProblemError, requestError } from '../../../model/problem.ts';
import { type CallOptions, StoreCall } from '../../call.ts';
import { compareSizes, type RangeRecord, Segments, widestFirst } from '../../side/segments.ts';
import { type EntryLine, linesOfSide, positionOn, rangeBounds, type Side } from '../../side/side-entries.ts';
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
} from '../../side-tables.ts';
import type { SideSpan } from '../back-end.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import type { SideSourceEntry, SideState } from '../catalog/catalog-state.ts';
import { isDamage } from '../catalog/damaged-indices.ts';
import { sideName } from '../catalog/index-names.ts';
import { type RunCall, type StoreContext, USUAL_LIMIT_MS } from '../store-context.ts';
import { loadSide } from './side-load.ts';

/** Side tables. Each load of a source is an index of the engine, which the catalog names once it is complete. */
export class SideStore implements SideTables {
  readonly addresses: SideTableStore;
  readonly indicators: SideTableStore;

  constructor(context: StoreContext, run: RunCall) {
    this.addresses = new SideTableStore(context, 'address', run);
    this.indicators = new SideTableStore(context, 'indicator', run);
  }

  /** Rebuilds a source from its records. */
  async rebuild(source: SideSourceEntry, signal: AbortSignal): Promise<void> {
    await (source.side === 'address' ? this.addresses : this.indicators).rebuild(source, signal);
  }
}

type SourceRecord = RangeRecord & { readonly source: string };

/** Searches the index of one source. Returns the records of each position. */
type LookUp = (index: string, call: StoreCall) => Promise<readonly (readonly RangeRecord[])[]>;

class SideTableStore implements AddressTable, IndicatorTable {
  readonly #context: StoreContext;
  readonly #side: Side;
  readonly #run: RunCall;
  /** Loads of one table run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(context: StoreContext, side: Side, run: RunCall) {
    this.#context = context;
    this.#side = side;
    this.#run = run;
  }

  async replace(source: string, lines: LinesOfSource, options: ReplaceOptions = {}): Promise<SideReport> {
    if (source === '') throw requestError('Source without a name', 'A source must have a name.');
    return await this.#inTurn(async () => {
      const { backEnd } = this.#context;
      const generation = await this.#nextGeneration();
      const name = sideName(generation);
      try {
        await backEnd.createIndex(name, { kind: 'side', side: this.#side });
        const loaded = await loadSide(backEnd, name, this.#side, lines, options.signal);
        await backEnd.refresh([name]);
        const omitted = await this.#removeExcess(name, options.signal);
        await backEnd.settle(name);
        const { bytes } = await backEnd.statistics(name);
        const loadedAt = options.loadedAt ?? 0;
        await this.#put(source, { side: this.#side, source, generation, records: loaded.records, bytes, loadedAt });
        return { ...loaded, omitted };
      } catch (error) {
        await backEnd.dropIndex(name).catch(() => {});
        throw error;
      }
    });
  }

  async rebuild({ source, generation: from }: SideSourceEntry, signal: AbortSignal): Promise<void> {
    await this.#inTurn(async () => {
      const { backEnd } = this.#context;
      const before = this.#find(source);
      if (before?.generation !== from || backEnd.files === undefined) return;
      const generation = await this.#nextGeneration();
      const [name, content] = [sideName(generation), { kind: 'side', side: this.#side } as const];
      try {
        const options = { deletions: new Map<string, number>(), onProgress: () => {}, signal };
        await backEnd.files.rebuild(sideName(from), name, content, options);
        await this.#removeExcess(name, signal);
        await backEnd.settle(name);
        await this.#put(source, { ...before, generation });
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
    const { damaged } = this.#context;
    return this.#sorted().map(({ source, records, bytes, loadedAt, generation }) => {
      const damage = damaged.stateOf(sideName(generation));
      const value = { source, records, bytes, loadedAt };
      return damage === undefined ? value : { ...value, damage };
    });
  }

  async at(addresses: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    return await this.#recordsAt('address', addresses, options);
  }

  async ofDomains(domains: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    return await this.#recordsAt('domain', domains, options);
  }

  async ofUrls(urls: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    return await this.#recordsAt('url', urls, options);
  }

  async within(range: string, limit: number, options?: CallOptions): Promise<SideRecords> {
    const positions = rangeBounds(range);
    if (positions === undefined || limit <= 0) return await this.#run(async () => []);
    const [first, last] = positions;
    const lookUp: LookUp = async (index, call) => [
      await this.#context.backEnd.sideWithin(index, 'address', { first, last }, limit, call),
    ];
    const [records = []] = await this.#look(1, lookUp, options);
    return records.sort(widestOfAll).slice(0, limit).map(sideRecord);
  }

  async #recordsAt(line: EntryLine, texts: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]> {
    const positions = texts.map((text) => positionOn(line, text));
    const valid = positions.filter((position) => position !== undefined);
    const lookUp: LookUp = (index, call) => this.#context.backEnd.sideAt(index, line, valid, MOST_OF_ONE_VALUE, call);
    const records = (await this.#look(valid.length, lookUp, options)).values();
    return positions.map((position) =>
      position === undefined ? [] : [...(records.next().value ?? [])].sort(mostSpecific).map(sideRecord),
    );
  }

  /** The records of each position, from all sources. Starts over if a source is replaced during the search. */
  async #look(positions: number, lookUp: LookUp, options?: CallOptions): Promise<readonly SourceRecord[][]> {
    const call = new StoreCall(options, USUAL_LIMIT_MS);
    const { catalog } = this.#context;
    return await this.#run(async () => {
      for (;;) {
        // Yield, so that retries do not starve the event loop.
        await setImmediate();
        const { sources } = catalog.state.side;
        const isUnchanged = (): boolean => catalog.state.side.sources === sources;
        try {
          const records = await this.#lookInAll(positions, lookUp, call);
          if (isUnchanged()) return records;
        } catch (error) {
          const reason = error instanceof BackEndFailure ? error.reason : undefined;
          if (reason === 'gone') await catalog.follow();
          // An index looks damaged while it is removed.
          if (isUnchanged() || (reason !== 'gone' && reason !== 'damaged')) throw error;
        }
      }
    });
  }

  async #lookInAll(positions: number, lookUp: LookUp, call: StoreCall): Promise<readonly SourceRecord[][]> {
    const all: SourceRecord[][] = Array.from({ length: positions }, () => []);
    if (positions === 0) return all;
    for (const { source, generation } of this.#sorted()) {
      const name = sideName(generation);
      const results = await this.#lookInOne(name, lookUp, call);
      for (const [position, records] of results.entries())
        for (const record of records) all[position]?.push({ ...record, source });
    }
    return all;
  }

  /** Nothing if the index is damaged. The answer then says so. */
  async #lookInOne(name: string, lookUp: LookUp, call: StoreCall): ReturnType<LookUp> {
    const { catalog, damaged, omissions } = this.#context;
    const { sources } = catalog.state.side;
    try {
      if (!damaged.has(name)) return await lookUp(name, call);
    } catch (error) {
      // An index looks damaged while it is removed.
      if (!isDamage(error) || catalog.state.side.sources !== sources) throw error;
      damaged.mark(name, error.message);
    }
    omissions.note({ message: DAMAGED[this.#side] });
    return [];
  }

  /** Removes records in excess of the limit for one position. Returns how many. */
  async #removeExcess(name: string, signal: AbortSignal | undefined): Promise<number> {
    const { backEnd } = this.#context;
    const excess: SideSpan[] = [];
    for (const line of linesOfSide(this.#side)) {
      const segments = new Segments();
      for await (const spans of backEnd.sideSpans(name, line)) {
        signal?.throwIfAborted();
        for (const span of spans) {
          const before = segments.omitted;
          for (const _ of segments.add({ ...span, json: '' })) void _;
          if (segments.omitted > before) excess.push(span);
        }
      }
    }
    if (excess.length === 0) return 0;
    await backEnd.removeSide(name, excess);
    await backEnd.refresh([name]);
    return excess.length;
  }

  /** Replaces the entry of a source in the catalog and drops the old index. */
  async #put(source: string, entry: SideSourceEntry | undefined): Promise<void> {
    const { backEnd, catalog, damaged, sideLock } = this.#context;
    await sideLock.shared(async () => {
      const before = this.#find(source);
      await catalog.change((state) => ({ ...state, side: withEntry(state.side, before, entry) }));
      if (before === undefined) return;
      await backEnd.dropIndex(sideName(before.generation));
      damaged.forget(sideName(before.generation));
    });
  }

  async #nextGeneration(): Promise<number> {
    const { side } = await this.#context.catalog.change((state) => ({
      ...state,
      side: { ...state.side, lastGeneration: state.side.lastGeneration + 1 },
    }));
    return side.lastGeneration;
  }

  #find(source: string): SideSourceEntry | undefined {
    return this.#context.catalog.state.side.sources.find(
      (entry) => entry.side === this.#side && entry.source === source,
    );
  }

  #sorted(): readonly SideSourceEntry[] {
    const entries = this.#context.catalog.state.side.sources.filter(({ side }) => side === this.#side);
    return entries.sort((a, b) => compareText(a.source, b.source));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#run(work));
    this.#last = result.catch(() => {});
    return await result;
  }
}

/** Without its name: that is the operator's. */
const DAMAGED: Readonly<Record<Side, string>> = {
  address: 'A source of facts about addresses is damaged. The answer is without them.',
  indicator: 'A source of indicators is damaged. The answer is without them.',
};

function withEntry(
  side: SideState,
  before: SideSourceEntry | undefined,
  entry: SideSourceEntry | undefined,
): SideState {
  const rest = side.sources.filter((source) => source !== before);
  return { ...side, sources: entry === undefined ? rest : [...rest, entry] };
}

/** Ties by source, then in the order of writing. */
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
const sideRecord = ({ source, json }: SourceRecord): SideRecords[number] => ({ source, json });
