import { createHash } from 'node:crypto';
import type { Format } from '../ingest/formats/format.ts';
import { importReferenceSource } from '../ingest/import/import-reference.ts';
import type { SourceReport } from '../ingest/import/load-state.ts';
import { REFERENCE_FORMATS } from '../ingest/import/recognise-reference.ts';
import type { FoundSource } from '../ingest/input/sources.ts';
import { LoadedSources } from '../ingest/targets/reference/loaded-sources.ts';
import { ReferenceLoad } from '../ingest/targets/reference/reference-load.ts';

/** Takes the sources of a load that are reference data, all or none of them. */
export class ReferenceDoor implements AsyncDisposable {
  readonly #data: string;
  readonly #lock: () => Promise<Disposable>;
  readonly #sources = new LoadedSources(REFERENCE_FORMATS);
  readonly #resources = new AsyncDisposableStack();
  #load: ReferenceLoad | undefined;

  /** `lock`: nobody else changes the reference data until the result is disposed of. */
  constructor(data: string, lock: () => Promise<Disposable>) {
    this.#data = data;
    this.#lock = lock;
  }

  /** @throws RefusedSource, SourceTooLarge, DamagedInput */
  async take({ name, input }: FoundSource, format: Format<'reference'>): Promise<SourceReport> {
    if (this.#load === undefined) {
      this.#resources.use(await this.#lock());
      this.#load = this.#resources.use(await ReferenceLoad.begin(this.#data));
    }
    const before = this.#sources.refused;
    const file = { path: name, name, isFromDirectory: false };
    const digest = createHash('sha256');
    const load = this.#load;
    const all = await importReferenceSource({ file, input, digest, format, load, sources: this.#sources, onProgress });
    const refused = this.#sources.refused - before;
    return { name, format: format.name, version: format.version, written: all - refused, refused };
  }

  /** What was taken replaces what was there. */
  async finish(now: number): Promise<void> {
    await this.#load?.finish(this.#sources.rows(now), onProgress);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#resources.disposeAsync();
  }
}

const onProgress = (): void => {};
