/** Our side: the service on its own data directory with the embedded engine, started the way users start it. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { tantivyLayout } from '../../src/store/engines/tantivy/documents/layout.ts';
import { type Server, startServer } from '../api/server.ts';
import type { Data } from '../store/data.ts';
import { LABEL } from '../store/populated.ts';
import { residentFrom } from '../store/processes.ts';
import type { Setting } from '../store/setting.ts';
import { CountingClient } from './counting-client.ts';
import { fileChunks } from './file-chunks.ts';
import { HttpClient, jsonBytes } from './http-client.ts';
import { loadOnce } from './load-once.ts';
import { peakOf } from './peak-of.ts';
import { BUCKETS, type Question } from './question.ts';
import type { LoadReport, Side } from './side.ts';

export interface Ours extends Side, AsyncDisposable {}

export const oursDirectory = ({ directory, size, seed }: Setting): string =>
  join(directory, `peer-ours-${size}-${seed}-${tantivyLayout('responses')}`);

export async function loadOurs(setting: Setting, { responses, responsesWeight }: Data): Promise<LoadReport> {
  const directory = oursDirectory(setting);
  return await loadOnce(directory, async () => {
    await using server = await startServer(dataIn(directory));
    using client = clientOf(server);
    const chunks = fileChunks(responses, responsesWeight.bytes, 'ours is loading');
    const begun = performance.now();
    const { value, peak } = await peakOf(server.pid, () =>
      client.json<{ readonly written: number; readonly refused: number }>({
        method: 'POST',
        path: `/api/admin/load/?collection=responses&label=${LABEL}`,
        body: Readable.from(chunks),
        type: 'application/x-ndjson',
      }),
    );
    const seconds = (performance.now() - begun) / 1_000;
    if (value.written !== responsesWeight.lines)
      throw new Error(`ours wrote ${value.written} of ${responsesWeight.lines} records`);
    console.error('ours is merging its segments ...');
    const written = performance.now();
    const bytes = await mergeSegments(client);
    const joinSeconds = (performance.now() - written) / 1_000;
    return { records: value.written, seconds, peakMemory: peak, joinSeconds, bytes };
  });
}

export async function openOurs(setting: Setting): Promise<Ours> {
  const server = await startServer(dataIn(oursDirectory(setting)));
  const client = clientOf(server);
  const counting = new CountingClient(server.url);
  return {
    ask: async (question) => await client.bytes({ method: 'GET', path: pathOf(question) }),
    count: async (question) => await counting.count(requestBytes(pathOf(question), server.key)),
    comparable,
    memory: () => residentFrom(server.pid),
    [Symbol.asyncDispose]: async () => {
      counting[Symbol.dispose]();
      client[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

const requestBytes = (path: string, key: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${key}\r\n\r\n`);

const dataIn = (directory: string): string => join(directory, 'data');
const clientOf = ({ url, key }: Server): HttpClient => new HttpClient(url, { 'x-api-key': key });

interface Job {
  readonly id: string;
  readonly state: string;
  readonly message?: string;
  readonly result?: { readonly bytesAfter: number };
}

/** Merges all segments -> their bytes on disk. */
async function mergeSegments(client: HttpClient): Promise<number> {
  let job = await client.json<Job>({ method: 'POST', path: '/api/admin/store/compact/', body: jsonBytes({}) });
  while (job.state === 'running') {
    await pause(POLL_MS);
    job = await client.json<Job>({ method: 'GET', path: `/api/admin/jobs/${job.id}/` });
  }
  if (job.result === undefined) throw new Error(`merging ended: ${job.state} ${job.message ?? ''}`);
  return job.result.bytesAfter;
}

function pathOf(question: Question): string {
  const { kind, q } = question;
  switch (kind) {
    case 'page':
      return `/api/responses/?${new URLSearchParams({ q, start: String(question.start) })}`;
    case 'count':
      return `/api/responses_count/?${new URLSearchParams({ q })}`;
    case 'facet': {
      const facets = question.fields.map((field) => (TEXTS.has(field) ? `${field}.keyword` : field)).join(',');
      return `/api/responses_facet/?${new URLSearchParams({ q, facets, size: String(BUCKETS) })}`;
    }
  }
}

/** Both sides group these texts by their exact values. */
export const TEXTS: ReadonlySet<string> = new Set(['whois.net.organization', 'http.title']);

function comparable({ kind }: Question, answer: Buffer): string {
  const read = JSON.parse(answer.toString('utf8'));
  switch (kind) {
    case 'page':
      return (read as Page).items.map(({ data }) => data.last_updated).join(' ');
    case 'count':
      return String((read as { readonly count: number }).count);
    case 'facet':
      return (read as Facet).aggregations.map(({ doc_count }) => doc_count).join(' ');
  }
}

interface Page {
  readonly items: readonly { readonly data: { readonly last_updated: string } }[];
}

interface Facet {
  readonly aggregations: readonly { readonly doc_count: number }[];
}

const POLL_MS = 200;
