import { Worker } from 'node:worker_threads';
import type { Server } from '../api/server.ts';
import type { Figure } from '../store/figure.ts';
import { percentile } from '../store/percentile.ts';
import { residentOf } from '../store/processes.ts';
import { lightSearches } from './light-searches.ts';
import type { PipeliningOrder, PipeliningReport } from './pipelining-worker.ts';

/** Latency of /healthz and of light searches, idle and while ten connections pipeline. */
export async function othersUnderLoad(server: Server): Promise<readonly Figure[]> {
  await watch(server, WARM_UP_MS);
  const idle = await watch(server, WATCHED_MS);
  const before = residentOf(server.pid).own;
  const pipelining = startPipelining(server);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const busy = await watch(server, WATCHED_MS);
  const after = residentOf(server.pid).own;
  const { answered, failed } = await pipelining.stop();

  const latency = (what: string, times: readonly number[], share: number, other: readonly number[]): Figure => ({
    what,
    measured: percentile(times, share),
    unit: 'ms',
    note: `idle ${percentile(other, share).toFixed(2)} ms; of ${times.length} requests`,
  });
  const times = (share: number): number => percentile(busy.searches, share) / percentile(idle.searches, share);
  return [
    latency('/healthz under load, p50', busy.health, 0.5, idle.health),
    { ...latency('/healthz under load, p99', busy.health, 0.99, idle.health), target: { atMost: 100 } },
    latency('light searches under load, p50', busy.searches, 0.5, idle.searches),
    latency('light searches under load, p99', busy.searches, 0.99, idle.searches),
    { what: 'light searches to idle, p50', measured: times(0.5), unit: 'x', target: { atMost: 3 } },
    { what: 'light searches to idle, p99', measured: times(0.99), unit: 'x', target: { atMost: 3 } },
    { what: 'failed requests of other clients', measured: idle.failed + busy.failed, unit: '', target: { atMost: 0 } },
    {
      what: 'pipelined requests answered',
      measured: answered / ((WATCHED_MS + 1_000) / 1_000),
      unit: '/s',
      note: `${failed} connections broken`,
    },
    {
      what: 'server memory under load',
      measured: after / 1e6,
      unit: 'MB',
      note: `${(before / 1e6).toFixed(0)} MB before`,
    },
  ];
}

interface Latencies {
  readonly health: readonly number[];
  readonly searches: readonly number[];
  readonly failed: number;
}

/** Sends requests at fixed times: a client that waits for answers would not measure the queueing. */
async function watch({ client }: Server, milliseconds: number): Promise<Latencies> {
  const health: number[] = [];
  const searches: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const send = (path: string, query: Readonly<Record<string, string>>, times: number[]): void => {
    const begun = performance.now();
    const request = client.mustGet(path, query).then(
      () => void times.push(performance.now() - begun),
      () => void failed++,
    );
    open.push(request);
  };
  let sent = 0;
  const timers = [
    setInterval(() => send('/healthz', {}, health), 20),
    setInterval(
      () => send('/api/responses/', { q: lightSearches[sent++ % lightSearches.length] ?? '*' }, searches),
      100,
    ),
  ];
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const timer of timers) clearInterval(timer);
  await Promise.all(open);
  return { health, searches, failed };
}

function startPipelining({ url, key }: Server): { stop(): Promise<PipeliningReport> } {
  const order: PipeliningOrder = { url, key, connectionsOfEach: 5 };
  const worker = new Worker(new URL('pipelining-worker.ts', import.meta.url), { workerData: order });
  const report = new Promise<PipeliningReport>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    stop: async () => {
      worker.postMessage('stop');
      return await report;
    },
  };
}

const WARM_UP_MS = 5_000;
const WATCHED_MS = 15_000;
