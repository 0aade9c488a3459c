import type { Accounts } from '../accounts/accounts.ts';
import { CommandFailure } from '../cli/command-failure.ts';
import { EXIT } from '../cli/exit-codes.ts';
import type { FileToLoad, LoadedRecords, StoreWork, WorldToLoad } from '../cli/work/store-work.ts';
import type { Index } from '../model/index-record.ts';
import type { CheckOptions, CheckReport } from '../model/maintenance.ts';
import { IndexArrivals } from '../service/arrivals/index-arrivals.ts';
import { dropDemo, loadDemo } from '../service/demo/load-demo.ts';
import { dropIndex, publishIndex, relabelIndex, withdrawIndex } from '../service/loading/change-index.ts';
import type { IndexContext } from '../service/loading/index-context.ts';
import { loadFile } from '../service/loading/load-file.ts';
import type { Store } from '../store/store.ts';
import { quantity } from '../view/cells/quantity.ts';
import { machineClock } from './machine-clock.ts';
import { openAccounts } from './open-accounts.ts';
import { arrivalDirectory, demoMarkFile, loadDirectory, openStore } from './open-store.ts';

/** Changes the data directory itself, unrestricted; no server may hold it. */
export async function openLocalWork(data: string, accounts: string | undefined): Promise<StoreWork> {
  return new LocalWork(await openStore(data), data, () =>
    openAccounts(data, { location: accounts, now: machineClock.now }),
  );
}

class LocalWork implements StoreWork {
  readonly #store: Store;
  readonly #data: string;
  readonly #openAccounts: () => Promise<Accounts>;
  /** Opened by the first change, which writes to the audit log. */
  #accounts: Promise<Accounts> | undefined;

  constructor(store: Store, data: string, open: () => Promise<Accounts>) {
    this.#store = store;
    this.#data = data;
    this.#openAccounts = open;
  }

  indices(): Promise<readonly Index[]> {
    return this.#store.indices();
  }

  check(options: CheckOptions): Promise<CheckReport> {
    return this.#store.maintenance.check(options);
  }

  async publish(id: number): Promise<Index> {
    return await publishIndex(await this.#context(), id);
  }

  async withdraw(id: number): Promise<Index> {
    return await withdrawIndex(await this.#context(), id);
  }

  async relabel(id: number, label: string): Promise<Index> {
    return await relabelIndex(await this.#context(), id, label);
  }

  async drop(id: number): Promise<void> {
    await dropIndex(await this.#context(), id);
  }

  async load({ onProgress, isPrivate, ...file }: FileToLoad): Promise<LoadedRecords> {
    if (isPrivate)
      throw new CommandFailure(
        EXIT.usage,
        'A private index belongs to a user.',
        'Start a server and pass the key of that user.',
      );
    const { index, summary, refusedFile, isResumed } = await loadFile(await this.#context(), {
      ...file,
      stateDirectory: loadDirectory(this.#data),
      onProgress: ({ share, written, refused }) => {
        const part = share === undefined ? '' : `${Math.floor(share * 100)} %, `;
        onProgress(`${part}${quantity(written, 'record')}, ${refused.toLocaleString('en')} refused`);
      },
    });
    const { written, refused, unknownFields, mistypedFields } = summary;
    const counts = { unknownFields: [...unknownFields], mistypedFields: [...mistypedFields] };
    return { index, written, refused, refusedFile, ...counts, isResumed };
  }

  async loadDemo({ size, seed, onProgress }: WorldToLoad): Promise<void> {
    await loadDemo(await this.#context(), {
      size,
      seed,
      markFile: demoMarkFile(this.#data),
      onProgress: (written, share) => onProgress(`${Math.floor(share * 100)} %, ${quantity(written, 'record')}`),
    });
  }

  async removeDemo(): Promise<readonly number[]> {
    return await dropDemo(await this.#context(), demoMarkFile(this.#data));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const accounts = await this.#accounts?.catch(() => undefined);
    await accounts?.[Symbol.asyncDispose]();
    await this.#store[Symbol.asyncDispose]();
  }

  async #context(): Promise<IndexContext> {
    this.#accounts ??= this.#openAccounts();
    return {
      store: this.#store,
      accounts: await this.#accounts,
      arrivals: new IndexArrivals(arrivalDirectory(this.#data)),
      caller: { kind: 'installation' },
      now: machineClock.now,
    };
  }
}
