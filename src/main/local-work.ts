import { CommandFailure } from '../cli/command-failure.ts';
import { EXIT } from '../cli/exit-codes.ts';
import type { FileToLoad, LoadedRecords, StoreWork, WorldToLoad } from '../cli/work/store-work.ts';
import type { Index } from '../model/index-record.ts';
import { fillWithDemo } from '../service/demo/fill-with-demo.ts';
import { removeDemo } from '../service/demo/remove-demo.ts';
import { loadFile } from '../service/load-file.ts';
import type { Store } from '../store/store.ts';
import { machineClock } from './machine-clock.ts';
import { demoMarkFile, loadDirectory, openStore } from './open-store.ts';

/** Work of commands on the data directory itself, for when no server holds it. */
export async function openLocalWork(data: string): Promise<StoreWork> {
  return new LocalWork(await openStore(data), data);
}

class LocalWork implements StoreWork {
  readonly #store: Store;
  readonly #data: string;

  constructor(store: Store, data: string) {
    this.#store = store;
    this.#data = data;
  }

  indices(): Promise<readonly Index[]> {
    return this.#store.indices();
  }

  publish(id: number): Promise<Index> {
    return this.#store.publish(id);
  }

  withdraw(id: number): Promise<Index> {
    return this.#store.withdraw(id);
  }

  relabel(id: number, label: string): Promise<Index> {
    return this.#store.relabel(id, label);
  }

  drop(id: number): Promise<void> {
    return this.#store.drop(id);
  }

  async load({ onProgress, isPrivate, ...file }: FileToLoad): Promise<LoadedRecords> {
    if (isPrivate)
      throw new CommandFailure(
        EXIT.usage,
        'A private index belongs to a user.',
        'Start a server, and show a key of theirs.',
      );
    const { index, summary, refusedFile, isResumed } = await loadFile(this.#store, {
      ...file,
      stateDirectory: loadDirectory(this.#data),
      now: machineClock.now(),
      onProgress: ({ offset, bytes, written, refused }) =>
        onProgress(
          `${Math.floor((offset / bytes) * 100)} %, ${written.toLocaleString('en')} records, ${refused} refused`,
        ),
    });
    const { written, refused, unknownFields } = summary;
    return { index, written, refused, refusedFile, unknownFields: [...unknownFields], isResumed };
  }

  async loadDemo({ size, seed, onProgress }: WorldToLoad): Promise<void> {
    await fillWithDemo(this.#store, {
      size,
      seed,
      markFile: demoMarkFile(this.#data),
      onProgress: (written, share) =>
        onProgress(`${Math.floor(share * 100)} %, ${written.toLocaleString('en')} records`),
    });
  }

  removeDemo(): Promise<readonly number[]> {
    return removeDemo(this.#store, demoMarkFile(this.#data));
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.#store[Symbol.asyncDispose]();
  }
}
