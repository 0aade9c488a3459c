import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../api/server.ts';
import type { Figure } from '../store/figure.ts';
import { percentile } from '../store/percentile.ts';
import { residentFrom } from '../store/processes.ts';
import { LoadThread } from './load-thread.ts';
import { type Latencies, OtherClient } from './other-client.ts';

/** The modules of `loads/`. PERIPLUS_BENCH_LOADS names some of them, joined by commas. */
const LOADS = [
  'pipelining',
  'bodies',
  'sockets-one-address',
  'sockets-fifty-addresses',
  'groups',
  'facets',
  'regex',
  'parquet',
  'reports',
  'scan-polls',
] as const;

/** During these, light searches are also compared with their times on an idle server. */
const COMPARED: readonly string[] = ['facets'];

/**
 * Latency of another client during each load, one after the other on one server, and what the server holds after all of
 * them.
 */
export async function othersBesideLoads(server: Server): Promise<readonly Figure[]> {
  using client = await OtherClient.open(server);
  const figures: Figure[] = [];
  for (const name of chosenLoads()) {
    const measured = await besideLoad(server, client, name).catch((error: Error) => [failure(name, error)]);
    figures.push(...measured);
  }
  await pause(QUIET_MS);
  const { all, anonymous } = residentFrom(server.pid);
  const note = `${(anonymous / 1e6).toFixed(0)} MB without mapped files`;
  return [
    ...figures,
    { what: 'server memory after all loads', measured: all / 1e6, unit: 'MB', target: { atMost: 600 }, note },
  ];
}

function chosenLoads(): readonly string[] {
  const { PERIPLUS_BENCH_LOADS: chosen } = process.env;
  return chosen === undefined ? LOADS : LOADS.filter((name) => chosen.split(',').includes(name));
}

async function besideLoad(server: Server, client: OtherClient, name: string): Promise<readonly Figure[]> {
  await using load = new LoadThread(name, { url: server.url, key: server.key });
  await load.prepare();
  await client.watch(WARM_UP_MS);
  const idle = await client.watch(WATCHED_MS);
  load.run();
  await pause(BEGINNING_MS);
  const busy = await client.watch(WATCHED_MS);
  const { all, anonymous } = residentFrom(server.pid);
  const note = await load.stop();
  const memory = `${(all / 1e6).toFixed(0)} MB, ${(anonymous / 1e6).toFixed(0)} MB without mapped files`;
  return figuresOf(name, { idle, busy, note: `${note}; ${memory}` });
}

/** The other loads are measured all the same. */
const failure = (name: string, { message }: Error): Figure => ({
  what: `${name}: not measured`,
  measured: Number.NaN,
  unit: 'ms',
  target: { atMost: 100 },
  note: message,
});

interface Watched {
  readonly idle: Latencies;
  readonly busy: Latencies;
  readonly note: string;
}

function figuresOf(name: string, { idle, busy, note }: Watched): readonly Figure[] {
  const latency = (what: string, times: readonly number[], idleTimes: readonly number[]): Figure => ({
    what: `${name}: ${what}, p99`,
    measured: percentile(times, 0.99),
    unit: 'ms',
    target: { atMost: 100 },
    note: `idle ${percentile(idleTimes, 0.99).toFixed(1)} ms; p50 ${percentile(times, 0.5).toFixed(1)} ms, idle ${percentile(idleTimes, 0.5).toFixed(1)} ms; of ${times.length}`,
  });
  const times = percentile(busy.searches, 0.95) / percentile(idle.searches, 0.95);
  const failed = [...new Set(busy.failed)].slice(0, 3).join(', ');
  return [
    latency('/healthz', busy.health, idle.health),
    latency('light searches', busy.searches, idle.searches),
    {
      what: `${name}: light searches to idle, p95`,
      measured: times,
      unit: 'x',
      ...(COMPARED.includes(name) ? { target: { atMost: 3 } } : {}),
      note,
    },
    {
      what: `${name}: refused requests of others`,
      measured: busy.failed.length,
      unit: '',
      target: { atMost: 0 },
      ...(failed === '' ? {} : { note: failed }),
    },
  ];
}

const WARM_UP_MS = 2_000;
const BEGINNING_MS = 2_000;
const WATCHED_MS = 12_000;
const QUIET_MS = 30_000;
