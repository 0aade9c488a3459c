import { defined } from '../../model/defined.ts';
import { giveBack } from '../../model/give-back.ts';
import type { Origin } from '../../model/index-record.ts';
import { joinedBytes } from '../../store/joined-bytes.ts';
import { linesOf } from '../../store/read-line.ts';
import type { Store } from '../../store/store.ts';
import type { Entry, Format, Refusal } from '../formats/format.ts';
import type { BatchReport, ImportBatch, ImportTarget } from './import-target.ts';

/** Writes records into an index. Lines go to the store as they are, in one piece. */
export class IndexTarget implements ImportTarget<'index'> {
  readonly #store: Pick<Store, 'write'>;
  readonly #indexId: number;

  constructor(store: Pick<Store, 'write'>, indexId: number) {
    this.#store = store;
    this.#indexId = indexId;
  }

  async write(
    { name, entries }: Pick<ImportBatch<'index'>, 'name' | 'entries'>,
    signal: AbortSignal | undefined,
  ): Promise<BatchReport> {
    const report = await this.#store.write(this.#indexId, linesOfEntries(entries), defined({ batch: name, signal }));
    const { written, unknownFields, mistypedFields } = report;
    const refused = entries.filter((entry) => entry.kind === 'refused').map((entry): Refusal => entry);
    if (report.refused.length === 0) {
      // What is refused is told with its lines.
      if (refused.length === 0) for (const entry of entries) giveBackLines(entry);
      return { written, refused, unknownFields, mistypedFields };
    }
    const parts = [...partsOf(entries)];
    for (const { line, reason } of report.refused) {
      const part = parts[line];
      if (part !== undefined) refused.push({ ...part, reason });
    }
    refused.sort((a, b) => a.number - b.number);
    return { written, refused, unknownFields, mistypedFields };
  }
}

/** What led to the records of an index. `source` has no name if it is the body of a request. */
export function indexOrigin(
  { name, version }: Pick<Format, 'name' | 'version'>,
  { source, digest, now }: { readonly source: string | undefined; readonly digest: string; readonly now: number },
): Origin {
  return { format: name, version, ...defined({ source }), digest, at: new Date(now).toISOString() };
}

function linesOfEntries(entries: readonly Entry<'index'>[]): Buffer {
  const pieces: Buffer[] = [];
  for (const entry of entries) {
    if (entry.kind === 'record') pieces.push(Buffer.from(`${JSON.stringify(entry.value)}\n`));
    if (entry.kind === 'lines') pieces.push(entry.bytes);
  }
  return joinedBytes(pieces);
}

function giveBackLines(entry: Entry<'index'>): void {
  if (entry.kind !== 'lines' || entry.isOwn !== true) return;
  giveBack(entry.bytes);
  if (entry.original !== undefined) giveBack(entry.original);
}

/** What each line of the store was in the source. */
function* partsOf(entries: readonly Entry<'index'>[]): Generator<Omit<Refusal, 'reason'>> {
  for (const entry of entries) {
    if (entry.kind === 'record') yield { number: entry.number, bytes: Buffer.from(JSON.stringify(entry.value)) };
    if (entry.kind !== 'lines') continue;
    let { number } = entry;
    for (const bytes of linesOf(entry.original ?? entry.bytes)) yield { number: number++, bytes };
  }
}
