import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailure } from '../cli/command-failure.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { visibleStream } from '../cli/output/terminal-stream.ts';
import type { DatasetWork } from '../cli/work/dataset-work.ts';
import { Jobs } from '../service/jobs/jobs.ts';
import { searchContext } from '../service/search-context.ts';
import { callOf, handleLocally } from './local-accounts.ts';
import { machineClock } from './machine-clock.ts';
import { openAccounts } from './open-accounts.ts';
import { openDatasets } from './open-datasets.ts';
import { openStore } from './open-store.ts';
import { operatorKey } from './serve/operator-key.ts';

export interface DatasetLocations {
  readonly accounts: string | undefined;
  readonly datasets: string | undefined;
}

const POLL_MS = 50;

/** Runs data set operations on the data directory itself, unrestricted; no server may hold it. */
export async function openLocalDatasets(data: string, locations: DatasetLocations): Promise<DatasetWork> {
  await using resources = new AsyncDisposableStack();
  const store = resources.use(await openStore(data));
  const accounts = resources.use(await openAccounts(data, { location: locations.accounts, now: machineClock.now }));
  const { userId } = await operatorKey(accounts, data, undefined);
  const { catalog } = resources.use(await openDatasets(data, locations.datasets, machineClock));
  const errors = visibleStream(process.stderr);
  const jobs = resources.use(new Jobs(machineClock.now, (error) => void errors.write(`${String(error)}\n`)));
  const call = callOf(accounts, store, { data, userId });
  const services = { ...call.services, unrestricted: searchContext(store, machineClock.now), datasets: catalog, jobs };
  const disposer = resources.move();
  return {
    ask: async (operation, input, onProgress) => {
      const answer = await handleLocally(operation, input, { ...call, services });
      if (operation.answer.status !== 202) return answer;
      const { id } = answer as { readonly id: string };
      for (let job = jobs.get(id); ; job = jobs.get(id)) {
        if (job.state === 'done') return job.result;
        if (job.state !== 'running') throw new CommandFailure(EXIT.failed, job.message);
        onProgress(job.percentage, job.message);
        await sleep(POLL_MS);
      }
    },
    [Symbol.asyncDispose]: () => disposer.disposeAsync(),
  };
}
