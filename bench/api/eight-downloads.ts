import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { lightPagesUnderLoad } from '../store/light-pages-under-load.ts';
import { lightQueries } from '../store/light-queries.ts';
import { hasProc, resident, watchMemory } from '../store/processes.ts';
import { atMost, targetAt } from '../store/setting.ts';
import { runCallers } from '../store/timing.ts';
import type { ApiClient } from './api-client.ts';
import { PATH, WHOLE } from './downloads.ts';
import type { ApiGroup } from './group.ts';

/**
 * Eight simultaneous downloads: the memory that they add to server and engine, and how much they slow down light pages.
 */
export const eightDownloads: ApiGroup = {
  name: 'eight',
  kind: 'running',
  async run({ choices, setting, report }, { client }) {
    const queries = lightQueries(choices);
    const page = (q: string): Promise<unknown> => client.mustGet('/api/responses/', { q });
    await runCallers(1, WATCHED_MS, queries, page);
    const idle = await runCallers(1, WATCHED_MS, queries, page);

    const before = resident();
    const stop = new AbortController();
    using memory = watchMemory();
    let bytes = 0;
    const running = Array.from({ length: DOWNLOADS }, () => downloadOn(client, stop.signal, (more) => (bytes += more)));
    await wait(1_000);
    const busy = await runCallers(1, WATCHED_MS, queries, page);
    const { peak } = memory;
    stop.abort();
    await Promise.all(running);

    report({
      what: `${DOWNLOADS} downloads at once: memory added`,
      measured: hasProc ? (peak.engine - before.engine) / 1e6 : Number.NaN,
      unit: 'MB',
      target: targetAt(setting.size, atMost(150, 150)),
      note: hasProc
        ? `server and engine ${(before.engine / 1e6).toFixed(0)} MB before; ${(bytes / 1e6).toFixed(0)} MB were downloaded`
        : 'not available on this system',
    });
    report(lightPagesUnderLoad(setting, idle, busy));
  },
};

/** Repeats a download of all records until it is aborted. */
async function downloadOn(client: ApiClient, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const body = { q: '*', size: null, ...WHOLE, source_type: 'include', raw: true };
      const answer: IncomingMessage = await client.post(PATH, body, { signal });
      for await (const chunk of answer as AsyncIterable<Buffer>) onBytes(chunk.length);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

const DOWNLOADS = 8;
const WATCHED_MS = 10_000;
