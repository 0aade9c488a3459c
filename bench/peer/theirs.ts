/** Their side: one OpenSearch node with an index designed for these records. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Data } from '../store/data.ts';
import { latest } from '../store/group.ts';
import { residentFrom } from '../store/processes.ts';
import type { Setting } from '../store/setting.ts';
import { CountingClient } from './counting-client.ts';
import { fileChunks } from './file-chunks.ts';
import { type HttpClient, HttpError, jsonBytes } from './http-client.ts';
import { loadOnce } from './load-once.ts';
import { TEXTS } from './ours.ts';
import { peakOf } from './peak-of.ts';
import { peerIndex, peerLayout } from './peer-mapping.ts';
import { startPeer } from './peer-node.ts';
import { filtered } from './peer-query.ts';
import { BUCKETS, PAGE, type Question } from './question.ts';
import type { LoadReport, Side } from './side.ts';

export interface Theirs extends Side, AsyncDisposable {
  readonly version: string;
}

export const theirsDirectory = ({ directory, size, seed }: Setting): string =>
  join(directory, `peer-theirs-${size}-${seed}-${peerLayout()}`);

export async function loadTheirs(setting: Setting, data: Data, heap: string): Promise<LoadReport> {
  const directory = theirsDirectory(setting);
  return await loadOnce(directory, async () => {
    const report = await load(join(directory, 'node'), data, heap);
    // Merged segments stay on disk until the node lets go of them. A restarted node does not hold any.
    await using node = await startPeer(join(directory, 'node'), heap);
    return { ...report, bytes: await settledBytes(node.client) };
  });
}

async function load(directory: string, data: Data, heap: string): Promise<Omit<LoadReport, 'bytes' | 'day'>> {
  await using node = await startPeer(directory, heap);
  const { client } = node;
  await client.bytes({ method: 'PUT', path: INDEX, body: jsonBytes(peerIndex()) });
  const begun = performance.now();
  const { value: records, peak } = await peakOf(node.pid, () => sendAll(client, data));
  await client.bytes({ method: 'POST', path: `${INDEX}/_refresh` });
  const seconds = (performance.now() - begun) / 1_000;
  if (records !== data.responsesWeight.lines)
    throw new Error(`theirs wrote ${records} of ${data.responsesWeight.lines} records`);
  console.error('theirs is merging into one segment ...');
  const written = performance.now();
  await client.bytes({ method: 'POST', path: `${INDEX}/_forcemerge?max_num_segments=1` });
  const joinSeconds = (performance.now() - written) / 1_000;
  await client.bytes({ method: 'POST', path: `${INDEX}/_flush` });
  return { records, seconds, peakMemory: peak, joinSeconds };
}

/** The size of the index once it has stayed the same for a while. */
async function settledBytes(client: HttpClient): Promise<number> {
  let last = -1;
  for (let equal = 0; equal < SETTLED_READS; ) {
    const stats = await client.json<Stats>({ method: 'GET', path: `${INDEX}/_stats/store` });
    const bytes = stats._all.primaries.store.size_in_bytes;
    equal = bytes === last && bytes > 0 ? equal + 1 : 0;
    last = bytes;
    await pause(SETTLED_PAUSE_MS);
  }
  return last;
}

export async function openTheirs(setting: Setting, heap: string): Promise<Theirs> {
  const node = await startPeer(join(theirsDirectory(setting), 'node'), heap);
  // Cached, so that timed requests do not include the translation of our query language.
  const requests = new Map<Question, { readonly path: string; readonly body: Buffer }>();
  const requestFor = (question: Question): { readonly path: string; readonly body: Buffer } => {
    const request = requests.get(question) ?? requestOf(question);
    requests.set(question, request);
    return request;
  };
  const counting = new CountingClient(node.url);
  return {
    version: node.version,
    ask: async (question) => await node.client.bytes({ method: 'POST', ...requestFor(question) }),
    count: async (question) => await counting.count(requestBytes(requestFor(question))),
    comparable,
    memory: () => residentFrom(node.pid),
    [Symbol.asyncDispose]: async () => {
      counting[Symbol.dispose]();
      await node[Symbol.asyncDispose]();
    },
  };
}

interface Stats {
  readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } };
}

/** Bulks of some megabytes, several in flight, as OpenSearch recommends. OpenSearch chooses the document ids. */
async function sendAll(client: HttpClient, { responses, responsesWeight }: Data): Promise<number> {
  let records = 0;
  const waiting = new Set<Promise<void>>();
  const send = async (lines: readonly Buffer[]): Promise<void> => {
    const path = `${INDEX}/_bulk?filter_path=errors,items.*.error`;
    const body = Buffer.concat(lines);
    const answer = await retryWhenFull(() =>
      client.json<{ readonly errors: boolean }>({ method: 'POST', path, body, type: 'application/x-ndjson' }),
    );
    if (answer.errors) throw new Error(`theirs refused records: ${JSON.stringify(answer).slice(0, 1_000)}`);
    records += lines.length / 2;
  };
  for await (const lines of bulks(fileChunks(responses, responsesWeight.bytes, 'theirs is loading'))) {
    const sent = send(lines).finally(() => waiting.delete(sent));
    sent.catch(() => {});
    waiting.add(sent);
    if (waiting.size >= IN_FLIGHT) await Promise.race(waiting);
  }
  await Promise.all(waiting);
  return records;
}

/** Retries requests that the node rejects for lack of memory. */
async function retryWhenFull<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof HttpError && error.status === TOO_MANY) || tries === MOST_TRIES) throw error;
      await pause(tries * 100);
    }
  }
}

/** Groups lines into bulks, each line with its action line. */
async function* bulks(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let lines: Buffer[] = [];
  let length = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      lines.push(HEAD, bytes.subarray(from, end + 1));
      length += end - from;
      from = end + 1;
    }
    rest = bytes.subarray(from);
    if (length < BULK_BYTES) continue;
    yield lines;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines;
}

function requestOf(question: Question): { readonly path: string; readonly body: Buffer } {
  const query = filtered(latest(question.q).plan);
  switch (question.kind) {
    case 'page': {
      const sort = [{ last_updated: 'desc' }];
      const body = { query, sort, size: PAGE, from: question.start, track_total_hits: false };
      return { path: `${INDEX}/_search`, body: jsonBytes(body) };
    }
    case 'count':
      return { path: `${INDEX}/_count`, body: jsonBytes({ query }) };
    case 'facet': {
      const names = question.fields.map((field) => (TEXTS.has(field) ? `${field}.keyword` : field));
      const [field] = names;
      const aggregation =
        names.length === 1
          ? { terms: { field, size: BUCKETS } }
          : { multi_terms: { terms: names.map((name) => ({ field: name })), size: BUCKETS } };
      const body = { query, size: 0, track_total_hits: false, aggs: { facet: aggregation } };
      // The request cache is off, because repeated requests would measure only the cache.
      return { path: `${INDEX}/_search?request_cache=false`, body: jsonBytes(body) };
    }
  }
}

const requestBytes = ({ path, body }: { readonly path: string; readonly body: Buffer }): Buffer =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    ),
    body,
  ]);

function comparable({ kind }: Question, answer: Buffer): string {
  const read = JSON.parse(answer.toString('utf8'));
  switch (kind) {
    case 'page':
      return (read as Page).hits.hits.map(({ _source }) => _source.last_updated).join(' ');
    case 'count':
      return String((read as { readonly count: number }).count);
    case 'facet':
      return (read as Facet).aggregations.facet.buckets.map(({ doc_count }) => doc_count).join(' ');
  }
}

interface Page {
  readonly hits: { readonly hits: readonly { readonly _source: { readonly last_updated: string } }[] };
}

interface Facet {
  readonly aggregations: { readonly facet: { readonly buckets: readonly { readonly doc_count: number }[] } };
}

const INDEX = '/responses';
const HEAD = Buffer.from('{"index":{}}\n');
const LINE_END = 0x0a;
const BULK_BYTES = 8 * 2 ** 20;
const IN_FLIGHT = 4;
const TOO_MANY = 429;
const MOST_TRIES = 50;
const SETTLED_READS = 10;
const SETTLED_PAUSE_MS = 2_000;
