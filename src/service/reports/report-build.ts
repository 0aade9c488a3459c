import type { JsonObject } from '../../model/json-value.ts';
import type { VulnerabilityData } from '../../model/scanner/report-findings.ts';
import type { Scan } from '../../model/scanner/scan.ts';
import type { ScanTask } from '../../model/scanner/scan-task.ts';
import type { ServiceItem } from '../../model/scanner/service-item.ts';
import type { HeavyKind } from '../heavy/heavy-kind.ts';
import { reportBlocks } from './blocks/report-blocks.ts';
import { serviceLine } from './blocks/service-lines.ts';
import { FindingsCollector } from './findings/collect-findings.ts';
import { findingsLines } from './findings/findings-lines.ts';
import { mergeServices, type ServiceRecord } from './items/merge-services.ts';
import { readService } from './items/read-service.ts';
import { serviceKey } from './items/service-key.ts';
import { volatileValues } from './items/volatile-values.ts';
import type { ReportContent } from './report-content.ts';
import { ScopeCounter } from './scope/scope-counter.ts';
import { sortedLines } from './spool/sorted-lines.ts';

export interface BuildOrder {
  readonly scan: Pick<Scan, 'targets' | 'exclude'>;
  /** All tasks of the scan. */
  readonly tasks: readonly ScanTask[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** With which data vulnerabilities were found. Null: no data was loaded. Absent: not known. */
  readonly vulnerabilityData?: VulnerabilityData | null;
  /** For files without names, while the report is made. */
  readonly folder: string;
}

export interface BuildResult extends Pick<ReportContent, 'scope' | 'reached'> {
  readonly services: number;
}

/**
 * The records of a scan -> the blocks of its report: services, then findings. Memory does not grow with the records.
 */
export const reportBuild: HeavyKind<BuildOrder, BuildResult> = {
  lightBytes: 262_144,
  async *run({ scan, tasks, now, folder, vulnerabilityData }, [records]) {
    const findings = new FindingsCollector(now, vulnerabilityData);
    const counter = new ScopeCounter(scan.targets, scan.exclude);
    const visit = (item: ServiceItem): void => {
      findings.add(item);
      counter.add(item);
    };
    if (records !== undefined) yield* reportBlocks('services', linesOf(readings(records()), folder, visit));
    const { items: scope, reached, ...ofTargets } = counter.scope(tasks);
    const found = findings.findings(ofTargets);
    yield* reportBlocks('findings', findingsLines(found));
    return { scope, reached, services: found.summary.services };
  },
};

/** The services of a scan in their order, each once, as lines of a report. */
async function* linesOf(
  readings: AsyncIterable<readonly string[]>,
  folder: string,
  visit: (item: ServiceItem) => void,
): AsyncGenerator<readonly string[]> {
  let [key, group]: [string, SortedRecord[]] = ['', []];
  const lineOf = (records: readonly SortedRecord[]): readonly string[] => {
    const [first, ...others] = records;
    if (first === undefined) return [];
    const isOne = others.length === 0 && !first.isLed;
    const item = isOne ? first.item : mergeServices([first, ...others]);
    visit(item);
    // What varies is that of the record by which the service is described.
    return [serviceLine(key, isOne ? first.json : JSON.stringify(item), first.volatile)];
  };
  for await (const sorted of sortedLines(readings, folder)) {
    const lines: string[] = [];
    for (const line of sorted) {
      const end = line.indexOf('\t');
      if (end !== key.length || !line.startsWith(key)) {
        lines.push(...lineOf(group));
        [key, group] = [line.slice(0, end), []];
      }
      if (group.length === MAX_RECORDS) continue;
      const [json = '', volatile = ''] = line.slice(line.indexOf('\t', end + 1) + 1).split('\t');
      group.push({ json, volatile, item: JSON.parse(json) as ServiceItem, isLed: line[end + 1] === LED });
    }
    yield lines;
  }
  yield lineOf(group);
}

interface SortedRecord extends ServiceRecord {
  readonly json: string;
  /** `VolatileValues` as JSON. */
  readonly volatile: string;
}

/** Records of one service that are read. Redirects do not give more. */
const MAX_RECORDS = 100;

/**
 * Each record as key, rank, item and what varies of it. Those to which other services redirected come last; otherwise the record behind
 * most redirects is the first of its service.
 */
async function* readings(batches: AsyncIterable<Iterable<Buffer>>): AsyncGenerator<readonly string[]> {
  for await (const records of batches) {
    const lines: string[] = [];
    for (const json of records) {
      const record = JSON.parse(json.toString('utf8')) as JsonObject;
      const reading = readService(record);
      if (reading === undefined) continue;
      const rank = String(LAST_RANK - Math.min(reading.redirects, LAST_RANK)).padStart(2, '0');
      const group = reading.isLed ? LED : OWN;
      const volatile = JSON.stringify(volatileValues(record, reading.item));
      lines.push(`${serviceKey(reading.item)}\t${group}${rank}\t${JSON.stringify(reading.item)}\t${volatile}`);
    }
    yield lines;
  }
}

const LAST_RANK = 99;
const OWN = '0';
const LED = '1';
