import { createHash, type Hash } from 'node:crypto';
import type { Format } from '../../ingest/formats/format.ts';
import { SourceTooLarge } from '../../ingest/formats/refused-source.ts';
import { importReferenceSource } from '../../ingest/import/import-reference.ts';
import type { SourceReport } from '../../ingest/import/load-state.ts';
import { REFERENCE_FORMATS } from '../../ingest/import/recognise-reference.ts';
import { descriptionBeside } from '../../ingest/input/description-beside.ts';
import type { FoundSource } from '../../ingest/input/sources.ts';
import { LoadedSources, type UnusedSource } from '../../ingest/targets/reference/loaded-sources.ts';
import { ReferenceLoad } from '../../ingest/targets/reference/reference-load.ts';
import type { ReferenceRow } from '../../probe/reference/reference-catalog.ts';

/** The reference data of an installation, which everybody uses. */
export interface ReferencePlace {
  /** The data directory. */
  readonly data: string;
  /** Of one source, unpacked: some are held in memory as a whole. */
  readonly mostBytes: number;
  /** Nobody else changes the reference data until the result is disposed of. @throws ProblemError conflict */
  lock(): Promise<Disposable>;
  /** From now on what was loaded is used. */
  refresh(): Promise<void>;
}

/** Takes the sources of a load that are reference data, all or none of them. */
export class ReferenceDoor implements AsyncDisposable {
  readonly #place: ReferencePlace;
  readonly #folder: string;
  readonly #sources = new LoadedSources(REFERENCE_FORMATS);
  readonly #resources = new AsyncDisposableStack();
  #load: ReferenceLoad | undefined;

  /** `folder` is put before the names of the sources: one of the same name replaces what was loaded earlier. */
  constructor(place: ReferencePlace, folder: string | undefined) {
    this.#place = place;
    this.#folder = folder === undefined ? '' : `${folder}/`;
  }

  /** @throws RefusedSource, SourceTooLarge, DamagedInput, ProblemError conflict */
  async take(found: FoundSource, format: Format<'reference'>, signal?: AbortSignal): Promise<SourceReport> {
    const { place, input } = found;
    if (this.#load === undefined) {
      this.#resources.use(await this.#place.lock());
      this.#load = this.#resources.use(await ReferenceLoad.begin(this.#place.data));
    }
    const { mostBytes } = this.#place;
    const before = this.#sources.refused;
    const path = `${this.#folder}${place}`;
    // An archive or a folder of the CVE list or of OSV has a file for each record: the list shows the archive.
    const isOfMany = PER_RECORD.has(format.name) && place.includes('/');
    const shown = isOfMany ? `${this.#folder}${place.slice(0, place.indexOf('/'))}` : path;
    const file = { path, name: shown, isFromDirectory: isOfMany };
    const load = this.#load;
    const digest = createHash('sha256');
    const bounded = { ...input, chunks: () => boundedChunks(input.chunks(), { mostBytes, digest, signal }) };
    const description = found.path === undefined ? undefined : await descriptionBeside(found.path);
    const source = { file, input: bounded, digest, format, load, sources: this.#sources, description, onProgress };
    const all = await importReferenceSource(source);
    const refused = this.#sources.refused - before;
    return { name: place, format: format.name, version: format.version, written: all - refused, refused };
  }

  /** What was taken replaces what was there. Returns what that is. */
  async finish(now: number): Promise<readonly ReferenceRow[]> {
    if (this.#load === undefined) return [];
    const rows = await this.#load.finish(this.#sources.rows(now), onProgress);
    await this.#place.refresh();
    return rows;
  }

  /** Sources of which nothing is in these rows, and why. Names are those of the reports, or of an archive. */
  unused(rows: readonly ReferenceRow[]): readonly UnusedSource[] {
    return this.#sources.unused(rows).map(({ name, reason }) => ({ name: name.slice(this.#folder.length), reason }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#resources.disposeAsync();
  }
}

const PER_RECORD: ReadonlySet<string> = new Set(['cve', 'osv']);
const onProgress = (): void => {};

interface Bounds {
  readonly mostBytes: number;
  /** Gets the bytes. */
  readonly digest: Hash;
  readonly signal: AbortSignal | undefined;
}

/** @throws SourceTooLarge, and the reason of the signal */
async function* boundedChunks(chunks: AsyncIterable<Buffer>, { mostBytes, digest, signal }: Bounds) {
  let length = 0;
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    length += chunk.length;
    if (length > mostBytes) throw new SourceTooLarge(mostBytes);
    digest.update(chunk);
    yield chunk;
  }
}
