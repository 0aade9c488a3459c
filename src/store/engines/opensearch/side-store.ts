import { setImmediate } from 'node:timers/promises';
import { ProblemError } from '../../../model/problem.ts';
import { requestError } from '../../../model/request-error.ts';
import { Call } from '../../call.ts';
import { linesOf } from '../../read-line.ts';
import { type PlacedRecord, Segments } from '../../side/segments.ts';
import {
  entriesOf,
  type Line,
  linesOfSide,
  placeOn,
  placesWithin,
  type Side,
  sideTableOf,
} from '../../side/side-entries.ts';
import { UnknownPaths } from '../../side/unknown-paths.ts';
import {
  type AddressTable,
  type IndicatorTable,
  type Known,
  type LinesOfSource,
  MOST_OF_ONE_VALUE,
  type ReplaceOptions,
  type SideReport,
  type SideSource,
  type SideTables,
} from '../../side-tables.ts';
import type { CallOptions, RefusedLine } from '../../store.ts';
import { addressText } from './address-text.ts';
import { sideBody } from './bodies.ts';
import type { SideEntry, SideState } from './catalog.ts';
import type { Dsl } from './dsl.ts';
import { unlessMissing } from './indices.ts';
import { isGone, msearch } from './msearch.ts';
import type { StoreContext } from './store-context.ts';

/** Side tables: an index of the cluster for each load of a source, which the catalog names when it is whole. */
export class SideStore implements SideTables {
  readonly addresses: SideTableStore;
  readonly indicators: SideTableStore;

  constructor(context: StoreContext, run: RunCall) {
    this.addresses = new SideTableStore(context, 'address', run);
    this.indicators = new SideTableStore(context, 'indicator', run);
  }
}

export type RunCall = <T>(work: () => Promise<T>) => Promise<T>;

type Found = PlacedRecord & { readonly source: string };

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
      const { catalog, client, names, sharding } = this.#context;
      const { side } = await catalog.change((state) => ({
        ...state,
        side: { ...state.side, lastGeneration: state.side.lastGeneration + 1 },
      }));
      const generation = side.lastGeneration;
      const physical = names.side(generation);
      try {
        await client.ask({ method: 'PUT', path: `/${physical}`, body: sideBody(sharding.replicas) });
        const report = await this.#load(physical, lines, options.signal);
        const bytes = await this.#bytesOf(physical);
        const loadedAt = options.loadedAt ?? 0;
        const entry = { side: this.#side, source, generation, records: report.records, bytes, loadedAt };
        await this.#put(source, entry);
        return report;
      } catch (error) {
        await client.ask({ method: 'DELETE', path: `/${physical}` }).catch(() => {});
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

  async at(addresses: readonly string[], options?: CallOptions): Promise<readonly Known[]> {
    return await this.#knownAt('address', addresses, options);
  }

  async ofDomains(domains: readonly string[], options?: CallOptions): Promise<readonly Known[]> {
    return await this.#knownAt('domain', domains, options);
  }

  async ofUrls(urls: readonly string[], options?: CallOptions): Promise<readonly Known[]> {
    return await this.#knownAt('url', urls, options);
  }

  async within(range: string, limit: number, options?: CallOptions): Promise<Known> {
    const places = placesWithin(range);
    if (places === undefined || limit <= 0) return await this.#run(async () => []);
    const [gte, lte] = places.map(addressText);
    const query = {
      bool: { filter: [{ term: { line: 'address' } }, { range: { span: { gte, lte, relation: 'intersects' } } }] },
    };
    const sort = [{ first: 'asc' }, { last: 'desc' }, { seq: 'asc' }];
    const [found = []] = await this.#look([{ query, sort, size: Math.min(limit, LONGEST_ANSWER) }], options);
    return shown(found.sort(widestFirst).slice(0, limit));
  }

  async #knownAt(line: Line, texts: readonly string[], options?: CallOptions): Promise<readonly Known[]> {
    const places = texts.map((text) => placeOn(line, text));
    const bodies = places.filter((place) => place !== undefined).map((place) => lookUp(line, place));
    const found = (await this.#look(bodies, options)).values();
    return places.map((place) =>
      place === undefined ? [] : shown([...(found.next().value ?? [])].sort(mostSpecific)),
    );
  }

  /** What each of the questions finds, of all sources as of one moment; one that is replaced meanwhile may be gone: then all is asked again. */
  async #look(bodies: readonly LookUp[], options?: CallOptions): Promise<readonly Found[][]> {
    const call = new Call(options, USUAL_LIMIT_MS);
    return await this.#run(async () => {
      for (;;) {
        // Who asks on and on must not keep others from their turn.
        await setImmediate();
        const { side } = this.#context.catalog.state;
        const isSame = (): boolean => this.#context.catalog.state.side.sources === side.sources;
        try {
          const found = await this.#ask(this.#sorted(), bodies, call);
          if (isSame()) return found;
        } catch (error) {
          if (isGone(error)) await this.#context.catalog.follow();
          if (isSame() || !isGone(error)) throw error;
        }
      }
    });
  }

  async #ask(sources: readonly SideEntry[], bodies: readonly LookUp[], call: Call): Promise<readonly Found[][]> {
    const found: Found[][] = bodies.map(() => []);
    for (const { source, generation } of sources) {
      const physical = this.#context.names.side(generation);
      for (let at = 0; at < bodies.length; at += LOOK_UPS_AT_A_TIME) {
        const searches = bodies.slice(at, at + LOOK_UPS_AT_A_TIME).map((body) => ({
          indices: [physical],
          body: { ...body, track_total_hits: false, docvalue_fields: ['first', 'last', 'seq'] },
        }));
        const answers = await msearch(this.#context.client, searches, call.options());
        for (const [place, { hits }] of answers.entries()) {
          for (const { fields = {}, _source } of hits) {
            const [first, last] = [String(fields.first?.[0]), String(fields.last?.[0])];
            const record = { first, last, sequence: Number(fields.seq?.[0]), json: _source?.record ?? '{}', source };
            found[at + place]?.push(record);
          }
        }
      }
    }
    return found;
  }

  async #load(physical: string, lines: LinesOfSource, signal: AbortSignal | undefined): Promise<SideReport> {
    const { client } = this.#context;
    const unknown = new UnknownPaths(sideTableOf(this.#side));
    const refused: RefusedLine[] = [];
    let refusedLines = 0;
    let number = -1;
    let records = 0;
    let bulk: string[] = [];
    let length = 0;
    const flush = async (): Promise<void> => {
      signal?.throwIfAborted();
      if (bulk.length > 0) {
        const path = `/${physical}/_bulk?filter_path=errors`;
        const { errors } = await client.ask<{ readonly errors: boolean }>({
          method: 'POST',
          path,
          lines: bulk.join(''),
        });
        if (errors) throw new ProblemError('unavailable', 'The cluster did not take all records of the source.');
      }
      bulk = [];
      length = 0;
    };
    for await (const chunk of lines) {
      for (const bytes of linesOf(chunk)) {
        number++;
        const line = readSideLine(this.#side, bytes);
        if (line === undefined) continue;
        if (typeof line === 'string') {
          refusedLines++;
          if (refused.length < MOST_REFUSED) refused.push({ line: number, reason: line });
          continue;
        }
        unknown.add(line.record);
        for (const { line: on, first, last } of line.entries) {
          const span = { gte: addressText(first), lte: addressText(last) };
          const document = JSON.stringify({ line: on, span, first, last, seq: records, record: line.json });
          bulk.push(`{"index":{"_id":"${on}${records}"}}\n${document}\n`);
          length += document.length;
        }
        records++;
        if (length >= BULK_LENGTH) await flush();
      }
    }
    await flush();
    await client.ask({ method: 'POST', path: `/${physical}/_refresh` });
    const leftOut = await this.#leaveOut(physical, signal);
    return { records, refused, refusedLines, leftOut, unknownFields: unknown.counts };
  }

  /** Takes away what more records lie over one place than may; answers how many. */
  async #leaveOut(physical: string, signal: AbortSignal | undefined): Promise<number> {
    const { client } = this.#context;
    const gone: string[] = [];
    for (const line of linesOfSide(this.#side)) {
      const segments = new Segments();
      let after: readonly unknown[] | undefined;
      for (;;) {
        signal?.throwIfAborted();
        const body = {
          ...{
            query: { term: { line } },
            sort: [{ first: 'asc' }, { last: 'asc' }, { seq: 'asc' }],
            size: LONGEST_ANSWER,
          },
          ...{ _source: false, track_total_hits: false, ...(after === undefined ? {} : { search_after: after }) },
        };
        const [answer] = await msearch(client, [{ indices: [physical], body, mayBeMissing: true }]);
        for (const { sort = [] } of answer?.hits ?? []) {
          const [first, last, sequence] = [String(sort[0]), String(sort[1]), Number(sort[2])];
          const before = segments.leftOut;
          for (const _ of segments.add({ first, last, sequence, json: '' })) void _;
          if (segments.leftOut > before) gone.push(`${line}${sequence}`);
        }
        after = answer?.hits.at(-1)?.sort;
        if (after === undefined || (answer?.hits.length ?? 0) < LONGEST_ANSWER) break;
      }
    }
    if (gone.length === 0) return 0;
    const lines = gone.map((id) => `{"delete":{"_id":"${id}"}}\n`).join('');
    await client.ask({ method: 'POST', path: `/${physical}/_bulk?refresh=true&filter_path=errors`, lines });
    return gone.length;
  }

  async #bytesOf(physical: string): Promise<number> {
    const stats = await this.#context.client.ask<{
      readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } };
    }>({ method: 'GET', path: `/${physical}/_stats/store` });
    return stats._all.primaries.store.size_in_bytes;
  }

  /** What the source says from now on; what it said goes. */
  async #put(source: string, entry: SideEntry | undefined): Promise<void> {
    const { catalog, client, names } = this.#context;
    const before = this.#find(source);
    await catalog.change((state) => ({ ...state, side: withEntry(state.side, before, entry) }));
    if (before === undefined) return;
    await client.ask({ method: 'DELETE', path: `/${names.side(before.generation)}` }).catch(unlessMissing);
  }

  #find(source: string): SideEntry | undefined {
    return this.#context.catalog.state.side.sources.find((one) => one.side === this.#side && one.source === source);
  }

  #sorted(): readonly SideEntry[] {
    const mine = this.#context.catalog.state.side.sources.filter(({ side }) => side === this.#side);
    return mine.sort((a, b) => (a.source < b.source ? -1 : 1));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => this.#run(work));
    this.#last = mine.catch(() => {});
    return await mine;
  }
}

function withEntry(side: SideState, before: SideEntry | undefined, entry: SideEntry | undefined): SideState {
  const others = side.sources.filter((one) => one !== before);
  return { ...side, sources: entry === undefined ? others : [...others, entry] };
}

interface LookUp {
  readonly query: Dsl;
  readonly size: number;
  readonly sort?: readonly unknown[];
}

function lookUp(line: Line, place: string): LookUp {
  const query = { bool: { filter: [{ term: { line } }, { term: { span: addressText(place) } }] } };
  return { query, size: MOST_OF_ONE_VALUE };
}

/** Undefined: a blank line; a text: why the line is refused. */
function readSideLine(side: Side, bytes: Buffer) {
  if (bytes.length > LONGEST_LINE) return `the line is longer than ${LONGEST_LINE} bytes`;
  const json = bytes.toString('utf8').trim();
  if (json === '') return undefined;
  const record = parsed(json);
  if (record === undefined) return 'the line is no JSON object';
  const entries = entriesOf(side, record);
  return typeof entries === 'string' ? entries : { json, record, entries };
}

function parsed(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Of equal ones, by source and then as they were written. */
function mostSpecific(a: Found, b: Found): number {
  const difference = sizeOf(a) - sizeOf(b);
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  return compareText(a.source, b.source) || a.sequence - b.sequence;
}

function widestFirst(a: Found, b: Found): number {
  return (
    compareText(a.first, b.first) ||
    compareText(b.last, a.last) ||
    compareText(a.source, b.source) ||
    a.sequence - b.sequence
  );
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const sizeOf = ({ first, last }: Found): bigint => BigInt(`0x${last}`) - BigInt(`0x${first}`);
const shown = (found: readonly Found[]): Known => found.map(({ source, json }) => ({ source, json }));

const USUAL_LIMIT_MS = 30_000;
const LOOK_UPS_AT_A_TIME = 250;
const LONGEST_ANSWER = 10_000;
const LONGEST_LINE = 16 * 2 ** 10;
const MOST_REFUSED = 100;
const BULK_LENGTH = 4 * 2 ** 20;
