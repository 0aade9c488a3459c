import type { ScopeItem } from '../../model/scanner/report.ts';
import type { ReportFindings } from '../../model/scanner/report-findings.ts';
import type { Scan } from '../../model/scanner/scan.ts';
import { linesOfBlocks } from './blocks/report-blocks.ts';
import { readServiceLines, type ServiceLine } from './blocks/service-lines.ts';
import { readFindings } from './findings/findings-lines.ts';

/** What a report says before its findings and services, which are in its blocks. */
export interface ReportHead {
  /** Undefined if it is not stored, because the scan has not ended. */
  readonly id: number | undefined;
  readonly createdAt: number;
  readonly scan: Scan;
  readonly scope: readonly ScopeItem[];
  /** Addresses and ranges that answered at all. */
  readonly reached: readonly string[];
}

/** A report, wherever it is kept. */
export interface ReportContent extends ReportHead {
  readonly findings: ReportFindings;
  /** May be read several times. Blocks of findings among them are skipped. */
  readonly blocks: () => AsyncIterable<Buffer>;
}

export async function readReport(head: ReportHead, blocks: ReportContent['blocks']): Promise<ReportContent> {
  return { ...head, findings: await readFindings(linesOfBlocks('findings', blocks())), blocks };
}

/** The services of a report in their order, a block at a time. */
export async function* serviceLines({ blocks }: Pick<ReportContent, 'blocks'>): AsyncGenerator<readonly ServiceLine[]> {
  for await (const block of linesOfBlocks('services', blocks())) yield readServiceLines(block);
}
