import type { ReportMetadata } from '../../../model/scanner/report-metadata.ts';
import { plainCell } from '../../../view/cells/host-cell.ts';
import type { DocumentRows, TextDocument } from '../../../view/documents/text-document.ts';
import { dataText } from '../../../view/reports/report-text.ts';
import type { Comparison } from '../compare/compare-reports.ts';
import type { ComparisonSummary } from '../compare/comparison-events.ts';
import type { ComparedMetadata } from './comparison-json.ts';
import { countRows, eventWords, STATES } from './comparison-rows.ts';

/** A comparison as a text for people. The counts come last, because they are known then. */
export function comparisonText(comparison: Comparison, { from, to }: ComparedMetadata): TextDocument {
  return {
    title: `From ${from.name} to ${to.name}`,
    sections: [
      {
        title: 'Reports',
        columns: ['', 'Scan', 'Report of', 'Mode', 'Ports'],
        rows: () => [[reportRow('From', from), reportRow('To', to)]],
      },
      {
        title: 'Changes',
        columns: ['Section', 'Event', 'Object', 'Field', 'Old', 'New'],
        rows: () => changeRows(comparison),
      },
      {
        title: 'Vulnerability data',
        columns: ['From', 'To', 'Same'],
        rows: () => [[dataRow(comparison.summary().vulnerability_data)]],
      },
      {
        title: 'Not comparable',
        columns: ['Target', 'Missing in', 'Reason', 'Services'],
        rows: () => [
          comparison
            .summary()
            .not_comparable.map(({ target, missing_in, reason, services }) =>
              [target, missing_in, reason.replaceAll('_', ' '), String(services)].map(plainCell),
            ),
        ],
      },
      {
        title: 'Summary',
        columns: ['Section', 'Added', 'Removed', 'Changed', 'Did not answer', 'Answers again'],
        rows: () => [countRows(comparison.summary()).map((row) => row.map(plainCell))],
      },
    ],
  };
}

function reportRow(side: string, { name, scan_id, created_at, mode, ports }: ReportMetadata) {
  return [side, `${name} (${scan_id})`, created_at, mode, ports].map(plainCell);
}

function dataRow({ from, to, is_same: isSame }: ComparisonSummary['vulnerability_data']) {
  return [dataText(from) ?? 'not known', dataText(to) ?? 'not known', isSame ? 'yes' : 'no'].map(plainCell);
}

async function* changeRows(comparison: Comparison): AsyncGenerator<DocumentRows> {
  for await (const events of comparison.events())
    yield events.flatMap((event) => {
      const { section, kind, state, subject, changes } = eventWords(event);
      return changes.map(({ field, old, new: current }) =>
        [section, state === undefined ? kind : STATES[state], subject, field, old, current].map(plainCell),
      );
    });
}
