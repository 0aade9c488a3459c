import { defined } from '../../../model/defined.ts';
import type { ReportMetadata } from '../../../model/scanner/report.ts';
import type { Comparison } from '../compare/compare-reports.ts';
import { type ComparisonEvent, eventSections } from '../compare/comparison-events.ts';

export interface ComparedMetadata {
  readonly from: ReportMetadata;
  readonly to: ReportMetadata;
}

/** A comparison as one JSON object, an event per line. */
export async function* comparisonJson(comparison: Comparison, { from, to }: ComparedMetadata): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"from":${JSON.stringify(from)},\n"to":${JSON.stringify(to)},\n"events":{`);
  // Sections come in their order.
  let open = -1;
  let isFirst = true;
  const begin = (section: number): Buffer[] => {
    const parts: Buffer[] = [];
    while (open < section) {
      open++;
      parts.push(Buffer.from(`${open === 0 ? '' : '],\n'}${JSON.stringify(eventSections[open])}:[`));
      isFirst = true;
    }
    return parts;
  };
  for await (const events of comparison.events()) {
    const parts: Buffer[] = [];
    for (const event of events) {
      parts.push(...begin(eventSections.indexOf(event.section)), isFirst ? FIRST : NEXT, ...eventJson(event));
      isFirst = false;
    }
    yield Buffer.concat(parts);
  }
  yield Buffer.concat([
    ...begin(eventSections.length - 1),
    Buffer.from(`]},\n"summary":${JSON.stringify(comparison.summary())}}\n`),
  ]);
}

const FIRST = Buffer.from('\n');
const NEXT = Buffer.from(',\n');
const END = Buffer.from('}');

function eventJson(event: ComparisonEvent): readonly Buffer[] {
  const { section, kind, object, changes } = event;
  const rest = {
    kind,
    ...defined({
      group: section === 'cve' ? event.group : undefined,
      state: section === 'responses' && event.state !== undefined ? event.state : undefined,
      changes,
    }),
  };
  const head = Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"object":`);
  return [head, Buffer.isBuffer(object) ? object : Buffer.from(JSON.stringify(object)), END];
}
