import type { ScopeItem } from '../../model/scanner/report.ts';
import { linesOfBlocks } from './blocks/report-blocks.ts';
import { readServiceLines, type ServiceLine } from './blocks/service-lines.ts';
import type { ReportFindings } from './findings/findings.ts';

/** A report, wherever it is kept. */
export interface ReportContent {
  readonly scope: readonly ScopeItem[];
  /** Addresses and ranges that answered at all. */
  readonly reached: readonly string[];
  readonly findings: ReportFindings;
  /** May be read several times. Blocks of findings among them are skipped. */
  readonly blocks: () => AsyncIterable<Buffer>;
}

/** The services of a report in their order, a block at a time. */
export async function* serviceLines({ blocks }: ReportContent): AsyncGenerator<readonly ServiceLine[]> {
  for await (const block of linesOfBlocks('services', blocks())) yield readServiceLines(block);
}
