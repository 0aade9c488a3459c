import type { Scan } from '../../model/scanner/scan.ts';
import type { ScanTask } from '../../model/scanner/scan-task.ts';
import type { Store } from '../../store/store.ts';
import type { JsonRecord } from '../host/observations.ts';
import { reportBlocks } from './blocks/report-blocks.ts';
import { serviceLine } from './blocks/service-lines.ts';
import { FindingsCollector } from './findings/collect-findings.ts';
import { findingsLines } from './findings/findings-lines.ts';
import { mergeServices } from './items/merge-services.ts';
import { readService } from './items/read-service.ts';
import type { ServiceItem } from './items/service-item.ts';
import { serviceKey } from './items/service-key.ts';
import type { ReportContent } from './report-content.ts';
import { ScopeCounter } from './scope/scope-counter.ts';
import { sortedLines } from './spool/sorted-lines.ts';
import { Spool } from './spool/spool.ts';

export interface ReportWork {
  readonly scan: Scan;
  /** All tasks of the scan. */
  readonly tasks: readonly ScanTask[];
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** For files without names, while the report is made. */
  readonly folder: string;
  readonly signal?: AbortSignal;
}

/** A report of what a scan has found so far, on the disk until it is disposed of. */
export interface BuiltReport extends ReportContent, AsyncDisposable {
  /** Findings, then services, as `accounts.reports` keeps them. */
  readonly allBlocks: () => AsyncIterable<Buffer>;
}

/** Reads the private index of a scan. Memory does not grow with the number of services. */
export async function buildReport(work: ReportWork): Promise<BuiltReport> {
  await using resources = new AsyncDisposableStack();
  const spool = resources.use(new Spool(work.folder));
  const findings = new FindingsCollector(work.now);
  const counter = new ScopeCounter(work.scan.targets);
  const lengths: number[] = [];
  const lines = linesOf(work, (item) => {
    findings.add(item);
    counter.add(item);
  });
  for await (const block of reportBlocks('services', lines)) {
    work.signal?.throwIfAborted();
    await spool.append(block);
    lengths.push(block.length);
  }
  const { items: scope, reached, ...ofTargets } = counter.scope(work.tasks);
  const found = findings.findings(ofTargets);
  const held = resources.move();
  return {
    scope,
    reached,
    findings: found,
    blocks: () => blocksOf(spool, lengths),
    async *allBlocks() {
      yield* reportBlocks('findings', findingsLines(found));
      yield* blocksOf(spool, lengths);
    },
    [Symbol.asyncDispose]: () => held[Symbol.asyncDispose](),
  };
}

async function* blocksOf(spool: Spool, lengths: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const length of lengths) {
    yield await spool.read(at, length);
    at += length;
  }
}

/** The services of a scan in their order, each once, as lines of a report. */
async function* linesOf(work: ReportWork, visit: (item: ServiceItem) => void): AsyncGenerator<readonly string[]> {
  let [key, group]: [string, SortedRecord[]] = ['', []];
  const lineOf = (records: readonly SortedRecord[]): readonly string[] => {
    const [first, ...others] = records;
    if (first === undefined) return [];
    const item = others.length === 0 ? first.item : mergeServices([first.item, ...others.map((other) => other.item)]);
    visit(item);
    return [serviceLine(key, others.length === 0 ? first.json : JSON.stringify(item))];
  };
  for await (const sorted of sortedLines(readings(work), work.folder)) {
    const lines: string[] = [];
    for (const line of sorted) {
      const end = line.indexOf('\t');
      if (end !== key.length || !line.startsWith(key)) {
        lines.push(...lineOf(group));
        [key, group] = [line.slice(0, end), []];
      }
      if (group.length === MAX_RECORDS) continue;
      const json = line.slice(line.indexOf('\t', end + 1) + 1);
      group.push({ json, item: JSON.parse(json) as ServiceItem });
    }
    yield lines;
  }
  yield lineOf(group);
}

interface SortedRecord {
  readonly json: string;
  readonly item: ServiceItem;
}

/** Records of one service. More are no redirects of it. */
const MAX_RECORDS = 100;

/** Each record as key, rank and item. The record behind most redirects is the first of its service. */
async function* readings({ scan, store, signal }: ReportWork): AsyncGenerator<readonly string[]> {
  if (scan.indexId === undefined) return;
  const request = {
    collection: 'responses',
    plan: { kind: 'all' },
    scope: { kind: 'indices', ids: [scan.indexId] },
    isUnordered: true,
    batch: 1_000,
  } as const;
  for await (const records of store.stream(request, signal === undefined ? {} : { signal })) {
    const lines: string[] = [];
    for (const { json } of records) {
      const reading = readService(JSON.parse(json) as JsonRecord);
      if (reading === undefined) continue;
      const rank = String(LAST_RANK - Math.min(reading.redirects, LAST_RANK)).padStart(2, '0');
      lines.push(`${serviceKey(reading.item)}\t${rank}\t${JSON.stringify(reading.item)}`);
    }
    yield lines;
  }
}

const LAST_RANK = 99;
