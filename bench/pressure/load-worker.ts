/** A thread that prepares one load, runs it and ends it on request. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, LoadTarget } from './load.ts';

export interface LoadOrder {
  /** The module of the load, a file URL. */
  readonly module: string;
  readonly target: LoadTarget;
}

export type LoadCommand = 'prepare' | 'run' | 'stop';

export type LoadReport = { readonly kind: 'prepared' } | { readonly kind: 'ended'; readonly note: string };

const { module, target } = workerData as LoadOrder;
const { load } = (await import(module)) as { readonly load: Load };
const stop = new AbortController();
const report = (message: LoadReport): void => parentPort?.postMessage(message);

parentPort?.on('message', async (command: LoadCommand) => {
  switch (command) {
    case 'prepare':
      await load.prepare?.(target);
      report({ kind: 'prepared' });
      break;
    case 'run':
      report({ kind: 'ended', note: await load.run(target, stop.signal) });
      break;
    case 'stop':
      stop.abort();
      break;
    default:
      command satisfies never;
  }
});
