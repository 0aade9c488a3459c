import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '../api/server.ts';
import type { Figure } from '../store/figure.ts';
import { residentOf } from '../store/processes.ts';
import { lightSearches } from './light-searches.ts';

/** Resident memory of the server after 10,000 mixed requests and after 200 aborted downloads, each 30 seconds later. */
export async function memoryAfterWork(server: Server): Promise<readonly Figure[]> {
  const before = await memoryFigure(server, 'server memory at the start');
  await mixedRequests(server, REQUESTS);
  const mixed = await memoryFigure(server, `server memory after ${REQUESTS.toLocaleString('en')} mixed requests`);
  await abortDownloads(server, DOWNLOADS);
  const cut = await memoryFigure(server, `server memory after ${DOWNLOADS} more, aborted downloads`);
  return [before, { ...mixed, target: { atMost: 400 } }, { ...cut, target: { atMost: 400 } }];
}

async function memoryFigure({ pid }: Server, what: string): Promise<Figure> {
  const atOnce = residentOf(pid).own;
  await wait(QUIET_MS);
  const { own, engine } = residentOf(pid);
  const note = `${(atOnce / 1e6).toFixed(0)} MB before the pause; the engine's process ${(engine / 1e6).toFixed(0)} MB`;
  return { what, measured: own / 1e6, unit: 'MB', note };
}

const ENCODINGS = ['gzip', 'zstd', 'identity'];

type MixedRequest = (q: string) => readonly [path: string, query: Readonly<Record<string, string>>];

const MIXED_REQUESTS: readonly MixedRequest[] = [
  (q) => ['/api/responses/', { q }],
  (q) => ['/api/responses/', { q, fields: 'ip,port,uri' }],
  (q) => ['/api/responses_count/', { q }],
  (q) => ['/api/responses_facet/', { q, facets: 'geo.country' }],
  () => ['/api/domains/', { q: 'domain:*.com' }],
  () => ['/api/users/current/', {}],
  () => ['/api/mapping/responses/', {}],
  () => ['/api/openapi.json', {}],
  () => ['/docs', {}],
  () => ['/healthz', {}],
  () => ['/api/indices/', {}],
];

export async function mixedRequests({ client }: Pick<Server, 'client'>, count: number): Promise<void> {
  let sent = 0;
  const runClient = async (): Promise<void> => {
    while (sent < count) {
      const at = sent++;
      const [path, query] = MIXED_REQUESTS[at % MIXED_REQUESTS.length]?.(
        lightSearches[Math.floor(at / 7) % lightSearches.length] ?? '*',
      ) ?? ['/', {}];
      await client.mustGet(path, query, { 'accept-encoding': ENCODINGS[at % ENCODINGS.length] ?? '' });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
}

/** Aborts each download after its first bytes. */
export async function abortDownloads({ client }: Pick<Server, 'client'>, count: number): Promise<void> {
  let begun = 0;
  const runClient = async (): Promise<void> => {
    while (begun < count) {
      const encoding = { 'accept-encoding': ENCODINGS[begun++ % ENCODINGS.length] ?? '' };
      const body = { q: '*', size: null, source_type: 'include', fields: [], raw: true };
      await cut(await client.post('/api/responses/download/', body, { headers: encoding }));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
}

async function cut(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > CUT_BYTES) break;
  }
  answer.destroy();
}

const REQUESTS = 10_000;
const DOWNLOADS = 200;
const CLIENTS = 16;
const CUT_BYTES = 64 * 1_024;
const QUIET_MS = 30_000;
