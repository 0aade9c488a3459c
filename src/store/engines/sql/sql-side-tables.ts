import { ProblemError } from '../../../model/problem.ts';
import { requestError } from '../../../model/request-error.ts';
import { Call } from '../../call.ts';
import { Gate } from '../../gate.ts';
import { type Line, placeOn, placesWithin, type Side } from '../../side/side-entries.ts';
import type {
  AddressTable,
  IndicatorTable,
  Known,
  LinesOfSource,
  ReplaceOptions,
  SideReport,
  SideSource,
  SideTables,
} from '../../side-tables.ts';
import type { CallOptions } from '../../store.ts';
import type { KnownTable } from './check-tables.ts';
import { loadSide } from './side-load.ts';
import { knownAt, knownWithin, type LookUp } from './side-look-up.ts';
import { SidePages } from './side-pages.ts';
import { SIDE_ENTRIES, SIDE_PAGES, SIDE_SOURCES, SIDES } from './side-schema.ts';
import type { SideSources } from './side-sources.ts';
import type { StoreContext } from './store-context.ts';

/** The side tables over an engine that speaks ClickHouse's SQL. `run` is what every call of the store goes through. */
export class SqlSideTables implements SideTables {
  readonly addresses: AddressTable;
  readonly indicators: IndicatorTable;
  /** What makes another load true passes alone. */
  readonly #gate = new Gate();

  constructor(context: StoreContext, sources: SideSources, run: RunCall) {
    const pages = new SidePages(context.engine, sources.names, PAGES_ROOM);
    const shared = { context, sources, pages, gate: this.#gate, run };
    const [address, indicator] = SIDES.map((side) => new SqlSideTable(shared, side));
    if (address === undefined || indicator === undefined) throw new Error('there are two side tables');
    this.addresses = address;
    this.indicators = indicator;
  }

  /** Runs the work while no source is replaced; loads go on. */
  async whileUnchanged<T>(work: () => Promise<T>): Promise<T> {
    return await this.#gate.alone(work);
  }

  knownTables(): readonly KnownTable[] {
    // Generations that are of no source any more go when the store is opened.
    return [SIDE_SOURCES, SIDE_ENTRIES, SIDE_PAGES].map((name) => ({ name }));
  }
}

export type RunCall = <T>(work: () => Promise<T>) => Promise<T>;

/** What is put by while a source is loaded is worth nothing afterwards. */
export function isPassingSideTable(table: string): boolean {
  return table === SIDE_ENTRIES;
}

interface Shared {
  readonly context: StoreContext;
  readonly sources: SideSources;
  readonly pages: SidePages;
  readonly gate: Gate;
  readonly run: RunCall;
}

class SqlSideTable implements AddressTable, IndicatorTable {
  readonly #shared: Shared;
  readonly #side: Side;
  /** Loads of one source, one after another. */
  readonly #loads = new Gate();

  constructor(shared: Shared, side: Side) {
    this.#shared = shared;
    this.#side = side;
  }

  async replace(source: string, lines: LinesOfSource, options: ReplaceOptions = {}): Promise<SideReport> {
    const { context, sources, pages, gate, run } = this.#shared;
    const { signal, loadedAt = 0 } = options;
    if (source === '') throw requestError('Source without a name', 'A source must have a name.');
    return await run(() =>
      this.#loads.alone(async () => {
        const generation = await sources.begin();
        const { engine } = context;
        try {
          const load = { engine, names: sources.names, side: this.#side, generation, signal };
          const report = await loadSide(load, lines);
          await gate.alone(() =>
            sources.keep({ side: this.#side, source, generation, loadedAt, records: report.records }),
          );
          pages.forgetOthers(sources.generations);
          return report;
        } catch (error) {
          // What cannot be removed now is when the store is opened again.
          await sources.forget(generation).catch(() => {});
          throw error;
        }
      }),
    );
  }

  async remove(source: string): Promise<void> {
    const { sources, pages, gate, run } = this.#shared;
    const isGone = await run(() => this.#loads.alone(() => gate.alone(() => sources.remove(this.#side, source))));
    if (!isGone) throw new ProblemError('not_found', `There is no source ${source}.`);
    pages.forgetOthers(sources.generations);
  }

  sources(): readonly SideSource[] {
    return this.#shared.sources.all
      .filter(({ side }) => side === this.#side)
      .map(({ source, records, bytes, loadedAt }) => ({ source, records, bytes, loadedAt }));
  }

  async at(addresses: readonly string[], options?: CallOptions): Promise<readonly Known[]> {
    return await this.#known('address', addresses, options);
  }

  async ofDomains(domains: readonly string[], options?: CallOptions): Promise<readonly Known[]> {
    return await this.#known('domain', domains, options);
  }

  async ofUrls(urls: readonly string[], options?: CallOptions): Promise<readonly Known[]> {
    return await this.#known('url', urls, options);
  }

  async within(range: string, limit: number, options?: CallOptions): Promise<Known> {
    const places = placesWithin(range);
    if (places === undefined || limit <= 0) return [];
    return await this.#shared.run(() => knownWithin(this.#lookUp('address', options), ...places, limit));
  }

  async #known(line: Line, values: readonly string[], options: CallOptions | undefined): Promise<readonly Known[]> {
    const places = values.map((value) => placeOn(line, value));
    return await this.#shared.run(() => knownAt(this.#lookUp(line, options), places));
  }

  #lookUp(line: Line, options: CallOptions | undefined): LookUp {
    const { pages, sources } = this.#shared;
    return { pages, sources, side: this.#side, line, call: new Call(options, USUAL_LIMIT_MS) };
  }
}

const USUAL_LIMIT_MS = 10_000;
/** Packed, a million records with 300 bytes each take some 40 MB. */
const PAGES_ROOM = 96 * 2 ** 20;
