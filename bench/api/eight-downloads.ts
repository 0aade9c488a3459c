import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lightPagesUnderLoad } from '../store/light-pages-under-load.ts';
import { lightQueries } from '../store/light-queries.ts';
import { hasProc, resident, watchMemory } from '../store/processes.ts';
import { atMost, targetAt } from '../store/setting.ts';
import { runCallers } from '../store/timing.ts';
import type { DownloadsOrder } from './downloads-worker.ts';
import type { ApiGroup } from './group.ts';
import type { LoadOfFile } from './load-worker.ts';

/**
 * Heavy work by another thread than the one that asks for pages: how much it slows down light pages, and the memory that
 * simultaneous downloads add to server and engine.
 */
export const eightDownloads: ApiGroup = {
  name: 'eight',
  kind: 'running',
  async run({ choices, data, setting, report }, { client, url, key }) {
    const queries = lightQueries(choices);
    const pages = async () =>
      await runCallers(1, WATCHED_MS, queries, (q: string) => client.mustGet('/api/responses/', { q }));
    await pages();
    const idle = await pages();

    const beside = async (work: string, program: string, workerData: DownloadsOrder | LoadOfFile): Promise<string> => {
      const worker = new Worker(new URL(program, import.meta.url), { workerData });
      await wait(1_000);
      const busy = await pages();
      worker.postMessage('stop');
      const [bytes] = (await once(worker, 'message')) as [number];
      report(lightPagesUnderLoad(setting, work, idle, busy));
      return `${(bytes / 1e6).toFixed(0)} MB were downloaded`;
    };

    const before = resident();
    using memory = watchMemory();
    const downloaded = await beside(`${DOWNLOADS} downloads`, 'downloads-worker.ts', {
      url,
      key,
      downloads: DOWNLOADS,
    });
    const { peak } = memory;
    report({
      what: `${DOWNLOADS} downloads at once: memory added`,
      measured: hasProc ? (peak.engine - before.engine) / 1e6 : Number.NaN,
      unit: 'MB',
      target: targetAt(setting.size, atMost(150, 150)),
      note: hasProc
        ? `server and engine ${(before.engine / 1e6).toFixed(0)} MB before; ${downloaded}`
        : 'not available on this system',
    });
    const compressed = { url, key, downloads: COMPRESSED, encoding: 'gzip' } as const;
    await beside(`${COMPRESSED} compressed downloads`, 'downloads-worker.ts', compressed);
    const [file = ''] = data.responses;
    await beside('a load', 'load-worker.ts', { url, key, file });
  },
};

const DOWNLOADS = 8;
const COMPRESSED = 4;
const WATCHED_MS = 10_000;
