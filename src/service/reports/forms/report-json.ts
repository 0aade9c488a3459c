import type { ReportMetadata } from '../../../model/scanner/report.ts';
import type { VulnerabilityGroup } from '../../../model/scanner/report-findings.ts';
import { inByteChunks } from '../../download/in-chunks.ts';
import type { ServiceLine } from '../blocks/service-lines.ts';
import { type ReportContent, serviceLines } from '../report-content.ts';
import type { ReportView } from '../report-view.ts';

/** A report as one JSON object, a service per line. */
export async function* reportJson(
  report: ReportContent,
  view: ReportView,
  { id, name, created_at, scan_id, ...about }: ReportMetadata,
): AsyncGenerator<Buffer> {
  const { summary, products, groups, certificates } = view.findings(report.findings);
  const head = { id, name, created_at, scan_id, scope: report.scope, ...about, summary };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},\n"responses":[`);
  let isFirst = true;
  yield* inByteChunks(serviceLines(report), (line: ServiceLine, into) => {
    into.push(isFirst ? FIRST : NEXT, view.bytes(line));
    isFirst = false;
  });
  const tail = { cve: { product: groupsOf('product', groups), cpe: groupsOf('cpe', groups) }, certificates, products };
  yield Buffer.from(`],\n${JSON.stringify(tail).slice(1)}\n`);
}

const FIRST = Buffer.from('\n');
const NEXT = Buffer.from(',\n');

function groupsOf(type: VulnerabilityGroup['match_type'], groups: readonly VulnerabilityGroup[]): readonly object[] {
  return groups.filter(({ match_type }) => match_type === type).map(({ match_type: _, ...group }) => group);
}
