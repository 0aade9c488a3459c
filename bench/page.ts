/**
 * Processor time that the service itself adds to an answer: the real server in its own process, with a store that
 * answers at once. Wall time includes the client, so it is not shown.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ApiClient } from './api/api-client.ts';

export const title = 'processor time of the service for pages and downloads, without a store';

interface Usage {
  readonly cpu: NodeJS.CpuUsage;
  readonly residentBytes: number;
}

const PAGES = 1_000;
const RECORDS = 30_000;

const pages: readonly {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly zip?: true;
}[] = [
  { name: 'everything', query: { q: '*' } },
  { name: 'a number', query: { q: 'port:443' } },
  { name: 'a word in a title', query: { q: 'http.title:nginx' } },
  { name: 'a word anywhere', query: { q: 'nginx' } },
  { name: 'three fields', query: { q: 'port:443', fields: 'ip,port,http.title' } },
  { name: 'without the body', query: { q: 'port:443', fields: 'http.body', source_type: 'exclude' } },
  { name: 'a number, gzip', query: { q: 'port:443' }, zip: true },
];

const downloads = [
  { name: 'three fields', body: { fields: ['ip', 'port', 'http.title'] } },
  { name: 'the first three fields', body: { fields: ['ip', 'port', 'uri'] } },
  { name: 'whole records', body: { fields: ['*'] } },
  { name: 'CSV of three fields', body: { fields: ['ip', 'port', 'http.title'], type: 'csv' } },
] as const;

export async function run(print: (line: string) => void): Promise<void> {
  const child = fork(fileURLToPath(new URL('page/server-process.ts', import.meta.url)));
  const [{ url, key }] = (await once(child, 'message')) as [{ readonly url: string; readonly key: string }];
  const client = new ApiClient(url, key);
  try {
    for (const { name, query, zip } of pages) {
      const ask = async (times: number): Promise<void> => {
        for (let at = 0; at < times; at++)
          await client.mustGet('/api/responses/', query, zip === undefined ? {} : { 'accept-encoding': 'gzip' });
      };
      await ask(PAGES / 4);
      const microseconds = await processorTime(child, () => ask(PAGES));
      print(`${`page: ${name}`.padEnd(40)}${Math.round(microseconds / PAGES)} us`);
    }
    for (const { name, body } of downloads) {
      await download(client, body, RECORDS / 3);
      const microseconds = await processorTime(child, () => download(client, body, RECORDS));
      print(`${`download, per record: ${name}`.padEnd(40)}${(microseconds / RECORDS).toFixed(1)} us`);
    }
    print(`${'eight simultaneous downloads'.padEnd(40)}${await eightAtOnce(child, client)} MB more resident memory`);
  } finally {
    client.close();
    child.send('end');
    await once(child, 'exit');
  }
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

/** Microseconds. */
async function processorTime(child: ChildProcess, work: () => Promise<void>): Promise<number> {
  const { cpu: before } = await usageOf(child);
  await work();
  const { cpu: after } = await usageOf(child);
  return after.user - before.user + after.system - before.system;
}

async function download(client: ApiClient, body: object, size: number): Promise<void> {
  const request = { q: '*', source_type: 'include', ...body, size };
  const answer = await client.post('/api/responses/download/', request);
  for await (const _ of answer);
}

async function eightAtOnce(child: ChildProcess, client: ApiClient): Promise<number> {
  const { residentBytes: before } = await usageOf(child);
  let most = before;
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      most = Math.max(most, (await usageOf(child)).residentBytes);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await Promise.all(Array.from({ length: 8 }, () => download(client, { fields: ['*'] }, RECORDS / 3)));
  isOver = true;
  await sampling;
  return Math.round((most - before) / 1e6);
}
