/**
 * Services on ports that are not theirs: one that is silent until it is spoken to rightly, 1,024 of them with an address
 * each, and 768 usual ones. `periplus scan` with all of its start-up.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type PackedCommand, packedCommand } from './packed-command.ts';
import {
  ODD_PORTS,
  RESPONDER_ADDRESSES,
  RESPONDER_BLOCK,
  SILENT_ADDRESSES,
  SILENT_BLOCK,
  SILENT_PORT,
} from './responder-endpoints.ts';
import { startServers } from './start-servers.ts';

export async function benchUnknown(print: (line: string) => void): Promise<void> {
  using command = packedCommand();
  {
    using servers = await startServers('silent-services.ts');
    const [first = ''] = SILENT_ADDRESSES;
    const one = await scan(command, [first, '--ports', String(SILENT_PORT)]);
    row(print, 'one silent service', one, isRedis, 1, 'wanted 2.5 s');
    const many = await scan(command, [SILENT_BLOCK, '--ports', String(SILENT_PORT), '--rate', '10000']);
    row(print, '1,024 silent services', many, isRedis, SILENT_ADDRESSES.length, 'wanted 15 s, 250 MB');
    servers.check();
  }
  using servers = await startServers('responders.ts');
  const ports = Object.values(ODD_PORTS).join(',');
  const mixed = await scan(command, [RESPONDER_BLOCK, '--ports', ports, '--rate', '10000']);
  row(print, '768 mixed services', mixed, isAsOnItsPort, RESPONDER_ADDRESSES.length * 3, 'wanted all');
  servers.check();
}

interface Run {
  readonly records: readonly Scanned[];
  readonly seconds: number;
  /** The most memory of the process. */
  readonly megabytes: number;
}

interface Scanned {
  readonly ip: string;
  readonly port: number;
  readonly prot7: string;
  readonly tag?: readonly { readonly fullname: string }[];
}

async function scan({ entry, scanFlags, scanEnvironment }: PackedCommand, args: readonly string[]): Promise<Run> {
  const begin = performance.now();
  const options = ['--allow', '127.0.0.0/8', '--format', 'ndjson'];
  const child = spawn(process.execPath, [...scanFlags, entry, 'scan', ...args, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...scanEnvironment },
  });
  let megabytes = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid ?? 0));
  }, 50);
  const exit = once(child, 'exit');
  const records: Scanned[] = [];
  for await (const line of createInterface(child.stdout)) if (line !== '') records.push(JSON.parse(line) as Scanned);
  clearInterval(timer);
  await exit;
  return { records, seconds: (performance.now() - begin) / 1000, megabytes };
}

/** Zero once the process has ended, or where the system does not tell. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const isRedis = ({ prot7, tag = [] }: Scanned): boolean =>
  prot7 === 'redis' && tag.some(({ fullname }) => /redis/i.test(fullname));

const isAsOnItsPort = ({ port, prot7, tag = [] }: Scanned): boolean =>
  ODD_PORTS[prot7 as keyof typeof ODD_PORTS] === port && tag.length > 0;

function row(
  print: (line: string) => void,
  name: string,
  { records, seconds, megabytes }: Run,
  isNamed: (record: Scanned) => boolean,
  all: number,
  wanted: string,
): void {
  const named = new Set(records.filter(isNamed).map(({ ip, port }) => `${ip} ${port}`)).size;
  const figures = `${seconds.toFixed(2)} s, ${named} of ${all} named, ${Math.round(megabytes)} MB`;
  print(`${`${name} on an odd port`.padEnd(44)} ${figures} (${wanted})`);
}
