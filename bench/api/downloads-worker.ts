/** A thread with several downloads of all records that begin again until it is stopped. Then it reports their bytes. */
import type { IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiClient } from './api-client.ts';
import { PATH, WHOLE } from './downloads.ts';

export interface DownloadsOrder {
  readonly url: string;
  readonly key: string;
  readonly downloads: number;
  readonly encoding?: 'gzip';
}

const { url, key, downloads, encoding } = workerData as DownloadsOrder;
const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
const client = new ApiClient(url, key);
const stop = new AbortController();
let bytes = 0;

async function download(): Promise<void> {
  while (!stop.signal.aborted) {
    try {
      const body = { q: '*', size: null, ...WHOLE, source_type: 'include', raw: true };
      const answer: IncomingMessage = await client.post(PATH, body, { signal: stop.signal, headers });
      for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  }
}

const all = Promise.all(Array.from({ length: downloads }, download));
parentPort?.once('message', async () => {
  stop.abort();
  await all;
  client.close();
  parentPort?.postMessage(bytes);
  parentPort?.close();
});
