/**
 * All 65,535 TCP ports of one loopback address with 200 open ones: the addon's connect scan and SYN scan beside
 * `nmap -sT -T5` at its best. Wanted: 1.5 times the rate of nmap, and no open port missed in 100 runs at the top rate.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { parseIpv4 } from '../../src/addr/ip/ipv4.ts';
import { type EndpointBatch, EndpointBatchWriter } from '../../src/probe/dial/endpoint-batch.ts';
import {
  NativePortFinder,
  openPortsAddon,
  type PortScanMethod,
  type PortsAddon,
} from '../../src/probe/dial/native-port-finder.ts';
import { PORT_STATES } from '../../src/probe/dial/port-finder.ts';
import { Permutation } from '../../src/probe/run/order/permutation.ts';

const ADDRESS = '127.91.4.1';
const PORTS = 65_535;
const OPEN = 200;
const RUNS = 100;
const NMAP_RUNS = 5;
const WANTED = 1.5;

export async function benchPorts(print: (line: string) => void): Promise<void> {
  const servers = await listeners();
  try {
    const ports = new Set(servers.map((server) => portOf(server)));
    const addon = openPortsAddon();
    if (addon === undefined) return print('native port scan: skipped, there is no addon with it');
    const rates: number[] = [];
    for (const method of ['connect', 'syn'] as const) rates.push((await measure(print, addon, method, ports)) ?? 0);
    const nmap = nmapRate(ports);
    if (typeof nmap === 'string') return print(`nmap -sT -T5: ${nmap}`);
    row(print, `nmap -sT -T5, best of ${NMAP_RUNS} runs`, nmap.rate, nmap.missed, NMAP_RUNS);
    print(
      `${'connect scan / nmap'.padEnd(40)}${((rates[0] ?? 0) / nmap.rate).toFixed(2).padStart(12)}x (wanted ${WANTED}x)`,
    );
  } finally {
    for (const server of servers) server.close();
  }
}

async function measure(
  print: (line: string) => void,
  addon: PortsAddon,
  method: PortScanMethod,
  ports: ReadonlySet<number>,
): Promise<number | undefined> {
  const rates: number[] = [];
  let missed = 0;
  for (let run = 0; run < RUNS; run++) {
    try {
      const start = performance.now();
      const open = await openPorts(addon, method, run);
      rates.push(PORTS / ((performance.now() - start) / 1000));
      missed += [...ports].filter((port) => !open.has(port)).length;
    } catch (error) {
      print(`${method} scan: skipped (${error instanceof Error ? error.message : error})`);
      return undefined;
    }
  }
  const median = rates.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  row(print, `native ${method} scan, median of ${RUNS} runs`, median, missed, RUNS);
  return median;
}

async function openPorts(addon: PortsAddon, method: PortScanMethod, seed: number): Promise<ReadonlySet<number>> {
  await using finder = new NativePortFinder(addon, method, {
    rate: 0,
    mostInFlight: 20_000,
    timeoutMs: 1500,
    tries: 2,
  });
  const open = new Set<number>();
  for await (const { ids, states } of finder.find(batches(seed), new AbortController().signal))
    for (const [at, id] of ids.entries()) if (PORT_STATES[states[at] ?? 1] === 'open') open.add(id);
  return open;
}

async function* batches(seed: number): AsyncGenerator<EndpointBatch> {
  const order = new Permutation(PORTS, seed);
  const writer = new EndpointBatchWriter(1024);
  const address = parseIpv4(ADDRESS) ?? 0;
  for (let position = 0; position < PORTS; position++) {
    const port = order.at(position) + 1;
    writer.push(port, address, port);
    if (writer.isFull) yield writer.take();
  }
  yield writer.take();
}

/** At its best: no name resolution, no ping, no wait, as fast as it can. */
function nmapRate(ports: ReadonlySet<number>): { readonly rate: number; readonly missed: number } | string {
  if (spawnSync('nmap', ['--version']).status !== 0) return 'skipped, nmap is not installed';
  const options = [
    '-sT',
    '-T5',
    '-n',
    '-Pn',
    '--max-retries',
    '1',
    '--min-rate',
    '100000',
    '--min-parallelism',
    '1000',
  ];
  let best = 0;
  let missed = 0;
  for (let run = 0; run < NMAP_RUNS; run++) {
    const start = performance.now();
    const text = execFileSync('nmap', [...options, '-p-', '-oG', '-', ADDRESS], { encoding: 'utf8', stdio: 'pipe' });
    best = Math.max(best, PORTS / ((performance.now() - start) / 1000));
    missed += [...ports].filter((port) => !text.includes(` ${port}/open/`)).length;
  }
  return { rate: best, missed };
}

async function listeners(): Promise<readonly Server[]> {
  return await Promise.all(
    Array.from({ length: OPEN }, async () => {
      const server = createServer((socket) => socket.on('error', () => undefined).destroy());
      server.listen(0, ADDRESS);
      await once(server, 'listening');
      return server;
    }),
  );
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function row(print: (line: string) => void, name: string, rate: number, missed: number, runs: number): void {
  const shown = Math.round(rate).toLocaleString('en');
  print(`${name.padEnd(40)}${shown.padStart(12)} ports/s, ${missed} of ${runs * OPEN} open ports missed`);
}
