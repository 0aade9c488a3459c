import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../api/services.ts';
import type { Ask, AskInput, FilesToLoad, LoadedRecords, OnJobProgress, WorldToLoad } from '../cli/ask/ask.ts';
import { CommandFailure } from '../cli/command-failure.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { visibleStream } from '../cli/output/terminal-stream.ts';
import { jsonText } from '../model/json-value.ts';
import type { CheckOptions, CheckReport } from '../model/maintenance.ts';
import { adminOperations } from '../model/operations/areas/admin.ts';
import { adminAccountOperations } from '../model/operations/areas/admin-accounts.ts';
import { adminDatasetOperations } from '../model/operations/areas/datasets.ts';
import type { Operation } from '../model/operations/operation.ts';
import type { Parameters } from '../model/operations/parameter.ts';
import { IndexArrivals } from '../service/arrivals/index-arrivals.ts';
import { loadDemo } from '../service/demo/load-demo.ts';
import { Jobs } from '../service/jobs/jobs.ts';
import type { IndexContext } from '../service/loading/index-context.ts';
import { searchContext } from '../service/search-context.ts';
import type { Store } from '../store/store.ts';
import { quantity } from '../view/cells/quantity.ts';
import { machineClock } from './machine-clock.ts';
import { openAccounts } from './open-accounts.ts';
import { arrivalDirectory, demoMarkFile, openStore, storeDirectory } from './open-store.ts';
import { operatorKey, saveOperatorKey } from './serve/operator-key.ts';

/** Where parts of an installation are, if not in its data directory. */
export interface OtherLocations {
  readonly accounts: string | undefined;
  readonly datasets: string | undefined;
}

const POLL_MS = 50;

/**
 * Runs operations on the data directory itself, unrestricted; no server may hold it. Opens what an operation needs:
 * the store takes seconds, and few commands change accounts.
 */
export class LocalAsk implements Ask {
  readonly #data: string;
  readonly #locations: OtherLocations;
  readonly #resources = new AsyncDisposableStack();
  readonly #store = once(async () => this.#resources.use(await openStore(this.#data)));
  readonly #accounts = once(async () => {
    const location = this.#locations.accounts;
    return this.#resources.use(await openAccounts(this.#data, { location, now: machineClock.now }));
  });
  readonly #datasets = once(async () => {
    const { openDatasets } = await import('./open-datasets.ts');
    return this.#resources.use(await openDatasets(this.#data, this.#locations.datasets, machineClock)).catalog;
  });
  readonly #arrivals: IndexArrivals;
  readonly #jobs: Jobs;

  constructor(data: string, locations: OtherLocations) {
    this.#data = data;
    this.#locations = locations;
    this.#arrivals = new IndexArrivals(arrivalDirectory(data));
    const errors = visibleStream(process.stderr);
    this.#jobs = new Jobs(machineClock.now, (error) => void errors.write(`${String(error)}\n`));
  }

  async value<P extends Parameters>(
    operation: Operation<P>,
    input: AskInput<P> = {},
    onProgress: OnJobProgress = () => {},
  ): Promise<unknown> {
    const services = await this.#services(operation);
    const { handleLocally } = await import('./handle-locally.ts');
    const answer = await handleLocally(operation, input, services);
    return operation.answer.status === 202 ? await finishedLocalJob(this.#jobs, answer, onProgress) : answer;
  }

  unexpected(cause?: unknown): Error {
    return new Error('An answer is not understood.', { cause });
  }

  async check(options: CheckOptions): Promise<CheckReport> {
    return await (await this.#store()).maintenance.check(options);
  }

  async load({ onProgress, isPrivate, as, ...files }: FilesToLoad): Promise<LoadedRecords> {
    if (isPrivate)
      throw new CommandFailure(
        EXIT.usage,
        'A private index belongs to a user.',
        'Start a server and pass the key of that user.',
      );
    const { loadLocally } = await import('./load-locally.ts');
    return await loadLocally(await this.#indexContext(), this.#data, { ...files, as, isPrivate, onProgress });
  }

  async loadDemo({ size, seed, onProgress }: WorldToLoad): Promise<void> {
    await loadDemo(await this.#indexContext(), {
      size,
      seed,
      markFile: demoMarkFile(this.#data),
      onProgress: (written, share) => onProgress(`${Math.floor(share * 100)} %, ${quantity(written, 'record')}`),
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#jobs[Symbol.asyncDispose]();
    await this.#resources.disposeAsync();
  }

  /** The services that an operation uses. */
  async #services(operation: Operation): Promise<Partial<Services>> {
    const isOnAccounts = isAmong(adminAccountOperations, operation);
    const isOnDatasets = isAmong(adminDatasetOperations, operation);
    const store = !isOnAccounts || (await this.#changesIndices(operation)) ? await this.#store() : NO_STORE;
    const files = { demoMark: demoMarkFile(this.#data) } as Services['files'];
    const search = searchContext(store, machineClock.now);
    const services = { search, arrivals: this.#arrivals, files, jobs: this.#jobs };
    // The list of indices needs no accounts, and creates none.
    if (operation.id === adminOperations.listIndices.id) return services;
    const accounts = await this.#accounts();
    if (!isOnAccounts && !isOnDatasets) return { ...services, accounts };
    const { userId } = await operatorKey(accounts, this.#data, undefined);
    const onKeyChange = async (id: number, key: string): Promise<void> => {
      if (id === userId) await saveOperatorKey(this.#data, key);
    };
    if (isOnAccounts) return { ...services, accounts, onKeyChange };
    return { ...services, accounts, unrestricted: search, datasets: await this.#datasets() };
  }

  /** With a user go their private indices. Without a store there are none. */
  async #changesIndices({ id }: Operation): Promise<boolean> {
    return (
      id === adminAccountOperations.removeUser.id &&
      (await stat(storeDirectory(this.#data)).then(
        () => true,
        () => false,
      ))
    );
  }

  async #indexContext(): Promise<IndexContext> {
    const store = await this.#store();
    return {
      store,
      accounts: await this.#accounts(),
      arrivals: this.#arrivals,
      caller: { kind: 'installation' },
      now: machineClock.now,
    };
  }
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

const isAmong = (area: Readonly<Record<string, Operation>>, { id }: Operation): boolean =>
  Object.values(area).some((operation) => operation.id === id);

/** Few operations on accounts look at indices. */
const NO_STORE = { indices: async () => [] } as unknown as Store;

async function finishedLocalJob(jobs: Jobs, started: unknown, onProgress: OnJobProgress): Promise<unknown> {
  const id = jsonText(started, 'id') ?? '';
  for (let job = jobs.get(id); ; job = jobs.get(id)) {
    if (job.state === 'done') return job.result;
    if (job.state !== 'running') throw new CommandFailure(EXIT.failed, job.message);
    onProgress(job.percentage, job.message);
    await sleep(POLL_MS);
  }
}
