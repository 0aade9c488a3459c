import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '../../model/defined.ts';
import type { VulnerabilityData } from '../../model/scanner/report-findings.ts';
import type { Scan } from '../../model/scanner/scan.ts';
import type { ScanTask, TargetResult } from '../../model/scanner/scan-task.ts';
import type { Store } from '../../store/store.ts';
import { inThisThread } from '../heavy/heavy-work.ts';
import { buildReport } from './build-report.ts';
import { type ReportContent, readReport } from './report-content.ts';

/** Reports of scans that never ran, for tests. */

export const AT = Date.UTC(2026, 10, 23);

export function scanOf(targets: readonly string[], ports = '53,80,443,8080,U:53', id = 1): Scan {
  return {
    id,
    ownerId: 1,
    name: `Scan ${id}`,
    label: `scan-${id}`,
    targets,
    targetCount: targets.length,
    exclude: [],
    mode: 'custom',
    ports,
    agentId: undefined,
    worker: undefined,
    rescanOf: undefined,
    scheduleId: undefined,
    graph: undefined,
    state: 'done',
    isPaused: false,
    failure: undefined,
    steps: [],
    rank: id,
    createdAt: AT,
    startedAt: AT,
    endedAt: AT,
    indexId: 7,
    coins: { reserved: 0, spent: 0 },
    pairs: 0,
    donePairs: 0,
    tasks: 0,
    doneTasks: 0,
    deletedAt: undefined,
  };
}

/** A finished task. Targets are reached unless a result says otherwise. */
export function taskOf(number: number, targets: readonly TargetResult[], reached: readonly string[]): ScanTask {
  return {
    id: number,
    scanId: 1,
    number,
    targets: targets.map(({ target }) => target),
    pairs: 1,
    state: 'done',
    attempts: 1,
    lease: undefined,
    result: { targets, reached, records: 0, open: 0, closed: 0, filtered: 0 },
  };
}

/** A store that holds these records in its only index. */
export function storeOf(records: readonly object[]): Store {
  const stream = async function* () {
    for (let at = 0; at < records.length; at += 100)
      yield records
        .slice(at, at + 100)
        .map((record) => ({ indexId: 7, key: '', bytes: Buffer.from(JSON.stringify(record)) }));
  };
  return { stream } as Partial<Store> as Store;
}

export const spoolFolder = (): string => join(tmpdir(), 'periplus-report-spools');

export async function reportOf(
  records: readonly object[],
  scan: Scan = scanOf(['192.0.2.0/24']),
  tasks: readonly ScanTask[] = [
    taskOf(
      1,
      scan.targets.map((target) => ({ target, outcome: 'reached' })),
      scan.targets,
    ),
  ],
  vulnerabilityData?: VulnerabilityData | null,
): Promise<ReportContent> {
  const work = {
    scan,
    tasks,
    store: storeOf(records),
    now: AT,
    folder: spoolFolder(),
    heavy: inThisThread,
    ...defined({ vulnerabilityData }),
  };
  await using built = await buildReport(work);
  const { scope, reached } = built;
  const all = await Array.fromAsync(built.blocks());
  return await readReport({ id: scan.id, createdAt: AT, scan, scope, reached }, async function* () {
    yield* all;
  });
}

export async function readPieces(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts).toString('utf8');
}
