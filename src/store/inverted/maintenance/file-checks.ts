import { setTimeout as wait } from 'node:timers/promises';
import type { IndexFiles } from '../back-end.ts';
import { sideName } from '../catalog/index-names.ts';
import type { StoreContext } from '../store-context.ts';

/**
 * Compares the files of indices with their checksums, and marks what is damaged: some of them while the store opens, the
 * others soon after. Later it looks for files that have changed, which files of a complete index never do, and once a
 * day it reads all again.
 */
export class FileChecks implements AsyncDisposable {
  readonly #context: StoreContext;
  readonly #files: IndexFiles;
  readonly #closing = new AbortController();
  /** When each index was last read in full. */
  readonly #readAt = new Map<string, number>();
  #loop: Promise<void> | undefined;

  constructor(context: StoreContext, files: IndexFiles) {
    this.#context = context;
    this.#files = files;
  }

  /** Compares what can be read in a moment, the smallest indices first. Nobody writes yet. */
  async begin(): Promise<void> {
    const sizes = await Promise.all(
      this.#names(true).map(async (name) => ({ name, bytes: await this.#files.bytes(name) })),
    );
    let rest = START_BYTES;
    for (const { name, bytes } of sizes.sort((a, b) => a.bytes - b.bytes)) {
      rest -= bytes;
      if (rest < 0) break;
      await this.#compare(name, true, async () => {});
    }
  }

  /** Continues in the background. */
  start(): void {
    this.#loop ??= this.#runLoop().catch(() => {});
  }

  /** Compares indices after a failure without a known cause. Returns whether one is damaged. */
  async inspect(names: readonly string[]): Promise<boolean> {
    const before = this.#context.damaged.size;
    for (const name of names) await this.#compare(name, true, async () => {});
    return this.#context.damaged.size > before;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#loop;
  }

  async #runLoop(): Promise<void> {
    const { signal } = this.#closing;
    for (;;) {
      for (const name of this.#names(false)) {
        await wait(STEP_MS, undefined, { ref: false, signal });
        const isDue = performance.now() - (this.#readAt.get(name) ?? Number.NEGATIVE_INFINITY) > FULL_READ_MS;
        // The files may be changing. The next round looks again.
        await this.#compare(name, isDue, () => wait(PAUSE_MS, undefined, { ref: false, signal })).catch(() => {});
      }
      await wait(STEP_MS, undefined, { ref: false, signal });
    }
  }

  async #compare(name: string, isFull: boolean, pause: () => Promise<void>): Promise<void> {
    const { catalog, damaged } = this.#context;
    if (damaged.has(name)) return;
    const { signal } = this.#closing;
    const documents = catalog.state.indices.find((index) => index.name === name)?.records;
    const words = await this.#files.compare(name, { isFull, documents, pause, signal });
    if (isFull) this.#readAt.set(name, performance.now());
    if (words !== undefined && this.#names(true).includes(name)) damaged.mark(name, words);
  }

  /** All indices, or those that nobody writes. */
  #names(withFilling: boolean): readonly string[] {
    const { indices, side } = this.#context.catalog.state;
    return [
      ...indices
        .filter(({ state, isDropped, deleting }) => {
          const isChanging = state === 'filling' || deleting !== undefined;
          return isDropped === undefined && (withFilling || !isChanging);
        })
        .map(({ name }) => name),
      ...side.sources.map(({ generation }) => sideName(generation)),
    ];
  }
}

/** Bytes that are compared while the store opens: some 0.1 s. */
const START_BYTES = 64 * 2 ** 20;
/** One index in this time is looked at for changed files. */
const STEP_MS = 250;
/** After each 256 KB, so that reading all takes little of the disk and of this thread. */
const PAUSE_MS = 4;
const FULL_READ_MS = 24 * 3_600_000;
