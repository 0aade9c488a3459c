/** A thread that loads a file until it is stopped, or has ended. Then it reports the bytes that it has sent. */
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface LoadOfFile {
  readonly url: string;
  readonly key: string;
  readonly file: string;
}

const { url, key, file } = workerData as LoadOfFile;
const query = new URLSearchParams({ collection: 'responses', label: '2027-01-01', held_back: 'true' });
const sent = request(`${url}/api/admin/load/?${query}`, {
  method: 'POST',
  headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
});
const input = createReadStream(file);
// The load is cut off, and leaves nothing behind.
const all = pipeline(input, sent).catch(() => {});
sent.on('response', (answer) => answer.resume());
parentPort?.once('message', async () => {
  sent.destroy();
  await all;
  parentPort?.postMessage(input.bytesRead);
  parentPort?.close();
});
