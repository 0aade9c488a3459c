/** Runs `periplus scan` on the places of daemons, all at once, as a user would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ScanRecord } from './compare-records.ts';
import type { ExpectedRecord } from './daemon.ts';

export interface ScanTarget {
  readonly ip: string;
  readonly expected: readonly ExpectedRecord[];
}

/** Every port that is expected anywhere is tried on every address. */
export async function scan(targets: readonly ScanTarget[]): Promise<readonly ScanRecord[]> {
  const expected = targets.flatMap((target) => target.expected);
  const ports = (wanted: 'tcp' | 'udp') =>
    [...new Set(expected.filter(({ prot4 = 'tcp' }) => prot4 === wanted).map(({ port }) => port))].join(',');
  const lists = [`T:${ports('tcp')}`, `U:${ports('udp')}`].filter((list) => list.length > 2);
  const args = [
    'scan',
    ...targets.map(({ ip }) => ip),
    '--ports',
    lists.join(','),
    '--allow',
    '127.0.1.0/24',
    '--format',
    'ndjson',
  ];
  const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const records: ScanRecord[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line !== '') records.push(JSON.parse(line));
  }
  const [code] = await exit;
  // 1: the scan found nothing.
  if (code !== 0 && code !== 1) throw new Error(`periplus scan exited with ${code}.`);
  return records;
}

const LAUNCHER = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));
