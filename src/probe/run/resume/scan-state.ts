/** The state file of a scan: reading, and writing as a whole or not at all. */

import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { formatRange } from '../../../addr/ip/range.ts';
import type { ScanPlan } from '../order/scan-order.ts';
import { formatPortList } from '../ports/port-list.ts';
import type { ScanCounters } from '../scan-output.ts';
import type { PositionsSnapshot } from './finished-positions.ts';

interface ScanState {
  readonly format: typeof FORMAT;
  /** Of the order (`scanDigest`). */
  readonly digest: string;
  readonly seed: number;
  readonly positions: PositionsSnapshot;
  /** Length of the output when the state was saved. It has the records of all finished positions, and no others. */
  readonly outputBytes: number;
  readonly counters: ScanCounters;
}

export const FORMAT = 'periplus scan 1';

/** Undefined if there is no such file. @throws Error if it is not a state file */
export async function readScanState(path: string): Promise<ScanState | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const state = parsed(text);
  if (state?.format !== FORMAT || !Number.isSafeInteger(state.positions?.low) || !(Number(state.outputBytes) >= 0))
    throw new Error(`${path} is not the state of a scan.`);
  return state as ScanState;
}

export async function writeScanState(path: string, state: ScanState): Promise<void> {
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(`${JSON.stringify(state)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

function parsed(text: string): Partial<ScanState> | undefined {
  try {
    return JSON.parse(text) as Partial<ScanState>;
  } catch {
    return undefined;
  }
}

/**
 * Identifies the order of a scan: the same for the same addresses after all exclusions, names, ports and seed. A scan
 * resumes only with the same digest, because a position means something else in any other order.
 */
export function scanDigest({ scope, ports, seed }: ScanPlan): string {
  const digest = createHash('sha256');
  for (const range of scope.ranges) digest.update(`${formatRange(range)}\n`);
  for (const name of scope.names) digest.update(`${name}\n`);
  return digest.update(`ports ${formatPortList(ports)}\nseed ${seed}\n`).digest('hex');
}
