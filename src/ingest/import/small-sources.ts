/**
 * Small sources that follow one another. They are written together, up to the size of a batch: a write for each would
 * take most of the time of a load. The same sources make the same batches, wherever an earlier attempt was killed.
 */
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { isBlankLine, linesOf } from '../../store/read-line.ts';
import { TimeSlices } from '../../store/time-slices.ts';
import { type Entry, type Format, type Refusal, type Source, STEP_BYTES, type Step } from '../formats/format.ts';
import type { OpenInput } from '../input/open-input.ts';
import type { FoundSource } from '../input/sources.ts';
import { sourceOrigin } from '../records/record-origin.ts';
import type { Supplement } from '../records/supplement.ts';
import { type CollectionEntry, completedEntry, entryWithOrigin } from '../targets/collections-target.ts';
import type { SourceReport } from './load-state.ts';

/** A longer source has batches of its own. */
const SMALL_BYTES = 2 ** 16;
const MOST_ENTRIES = 10_000;
const MOST_SOURCES = 1_000;

export interface SmallSource {
  /** As far as it is known before the source is written. */
  readonly report: SourceReport;
  /** Undefined if it was left out. */
  readonly format?: Format;
  readonly entries: readonly CollectionEntry[];
  /** Refused by the format. */
  readonly refused: readonly Refusal[];
  /** How many numbers its entries take. */
  readonly count: number;
  readonly bytes: number;
  /** That of its end. */
  readonly known?: unknown;
}

export interface SmallSourceOptions {
  /** Of all its records. Undefined: each says itself. */
  readonly collection: Collection | undefined;
  readonly complete: Supplement;
}

/** Nothing of it is read for that. */
export const isSmallSource = async (input: Pick<OpenInput, 'peek'>): Promise<boolean> =>
  (await input.peek(SMALL_BYTES + 1)).length <= SMALL_BYTES;

/** @throws RefusedSource */
export async function readSmallSource(
  { name, place, input }: Pick<FoundSource, 'name' | 'place'> & { readonly input: Pick<OpenInput, 'chunks'> },
  format: Format<'index' | 'records'>,
  { collection, complete }: SmallSourceOptions,
): Promise<SmallSource> {
  const source: Source = { name, ...defined({ collection }), chunks: input.chunks };
  const steps: Step[] = [];
  for await (const step of format.read(source)) steps.push(step);
  const { end, tool } = steps.at(-1) ?? {};
  const origin = sourceOrigin(name, format, tool);
  const entries: CollectionEntry[] = [];
  const refused: Refusal[] = [];
  const slices = TimeSlices.short();
  for (const entry of steps.flatMap((step) => step.entries)) {
    if (entry.kind === 'refused') refused.push(entry);
    else if (format.target === 'index' && collection !== undefined)
      entries.push([collection, await entryWithOrigin(entry as Entry<'index'>, origin, slices)]);
    else if (entry.kind === 'record') {
      const { number, value } = entry as Extract<Entry<'records'>, { readonly kind: 'record' }>;
      if (collection === undefined || value.collection === collection)
        entries.push(completedEntry({ number, value, origin }, complete));
    }
  }
  return {
    report: { name: place, format: format.name, version: format.version, written: 0, refused: 0 },
    format,
    entries,
    refused,
    count: numbersOf([...entries.map(([, entry]) => entry), ...refused], end?.count),
    bytes: end?.offset ?? 0,
    known: end?.known,
  };
}

/** A source that is cut off may end with more than its last position counts. */
const numbersOf = (entries: readonly { readonly number: number }[], counted = 0): number =>
  entries.reduce((most, { number }) => Math.max(most, number + 1), counted);

export const leftOutSource = (report: SourceReport): SmallSource => ({
  report,
  entries: [],
  refused: [],
  count: 0,
  bytes: 0,
});

export class SmallSources {
  #sources: SmallSource[] = [];
  #entries = 0;
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#sources.length === 0;
  }

  get isFull(): boolean {
    return this.#sources.length >= MOST_SOURCES || this.#entries >= MOST_ENTRIES || this.#bytes >= STEP_BYTES;
  }

  add(source: SmallSource): void {
    this.#sources.push(source);
    this.#entries += source.entries.length + source.refused.length;
    this.#bytes += source.bytes;
  }

  take(): readonly SmallSource[] {
    const taken = this.#sources;
    [this.#sources, this.#entries, this.#bytes] = [[], 0, 0];
    return taken;
  }
}

/** The entries of several sources, numbered through. */
export function entriesTogether(sources: readonly SmallSource[]): {
  readonly entries: readonly CollectionEntry[];
  readonly refused: readonly Refusal[];
} {
  const entries: CollectionEntry[] = [];
  const refused: Refusal[] = [];
  let first = 0;
  for (const source of sources) {
    for (const [collection, entry] of source.entries)
      entries.push([collection, { ...withLineEnd(entry), number: first + entry.number }]);
    for (const refusal of source.refused) refused.push({ ...refusal, number: first + refusal.number });
    first += source.count;
  }
  return { entries, refused };
}

/** The last line of a source may have no end, and the next source begins a new one. */
function withLineEnd(entry: Entry<'index'>): Entry<'index'> {
  if (entry.kind !== 'lines' || entry.bytes.at(-1) === LINE_END) return entry;
  const { bytes, original = bytes } = entry;
  return { ...entry, bytes: Buffer.concat([bytes, Buffer.of(LINE_END)]), original };
}

const LINE_END = 0x0a;

/** What was refused of each source, numbered as in it. `refused`: in order. */
export function refusalsApart(
  sources: readonly SmallSource[],
  refused: readonly Refusal[],
): readonly (readonly Refusal[])[] {
  let [first, at] = [0, 0];
  return sources.map(({ count }) => {
    const own: Refusal[] = [];
    for (let next = refused[at]; next !== undefined && next.number < first + count; next = refused[++at])
      own.push({ ...next, number: next.number - first });
    first += count;
    return own;
  });
}

/** Its records, with those that the store may refuse. */
export function recordCount({ entries }: SmallSource): number {
  let count = 0;
  for (const [, entry] of entries) {
    if (entry.kind === 'record') count++;
    if (entry.kind === 'lines') for (const line of linesOf(entry.bytes)) if (!isBlankLine(line)) count++;
  }
  return count;
}
