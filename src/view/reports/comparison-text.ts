import type {
  AnswerState,
  ComparisonSummary,
  EventKind,
  EventSection,
} from '../../model/scanner/comparison-summary.ts';
import type { ReportMetadata } from '../../model/scanner/report.ts';
import { plainCell } from '../cells/host-cell.ts';
import type { DocumentRows, TextDocument } from '../documents/text-document.ts';
import { dataText } from './report-text.ts';

/** What a comparison shows to its reader. */
export interface ComparisonParts {
  readonly from: ReportMetadata;
  readonly to: ReportMetadata;
  /** In batches. */
  readonly changes: () => AsyncIterable<readonly EventWords[]>;
  /** Known once the changes were read. */
  readonly summary: () => ComparisonSummary;
}

/** An event in words: what it is about, and one line for each field that changed. */
export interface EventWords {
  readonly section: EventSection;
  readonly kind: EventKind;
  readonly state?: AnswerState;
  readonly subject: string;
  /** One without a field for an event without changes. */
  readonly changes: readonly { readonly field?: string; readonly old?: string; readonly new?: string }[];
}

/** A comparison as a text for people. The counts come last, because they are known then. */
export function comparisonText({ from, to, changes, summary }: ComparisonParts): TextDocument {
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
        rows: () => changeRows(changes()),
      },
      {
        title: 'Vulnerability data',
        columns: ['From', 'To', 'Same'],
        rows: () => [[dataRow(summary().vulnerability_data)]],
      },
      {
        title: 'Not comparable',
        columns: ['Target', 'Missing in', 'Reason', 'Services'],
        rows: () => [
          summary().not_comparable.map(({ target, missing_in, reason, services }) =>
            [target, missing_in, reason.replaceAll('_', ' '), String(services)].map(plainCell),
          ),
        ],
      },
      {
        title: 'Varies by itself, not listed',
        columns: ['Services', 'Fields'],
        rows: () => [[volatileRow(summary().volatile).map(plainCell)]],
      },
      {
        title: 'Summary',
        columns: ['Section', 'Added', 'Removed', 'Changed', 'Did not answer', 'Answers again'],
        rows: () => [countRows(summary()).map((row) => row.map(plainCell))],
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

const volatileRow = (volatile: ComparisonSummary['volatile']): readonly string[] =>
  volatile === null ? ['not known', 'not known'] : [String(volatile.services), String(volatile.fields)];

async function* changeRows(batches: AsyncIterable<readonly EventWords[]>): AsyncGenerator<DocumentRows> {
  for await (const events of batches)
    yield events.flatMap(({ section, kind, state, subject, changes }) =>
      changes.map(({ field, old, new: current }) =>
        [section, state === undefined ? kind : STATES[state], subject, field, old, current].map(plainCell),
      ),
    );
}

/** The names of states, for people. */
const STATES: Readonly<Record<AnswerState, string>> = {
  did_not_answer: 'did not answer',
  answers: 'answers again',
};

/**
 * The counts of a summary, a row for each section. Changed services are listed apart from those that did not answer.
 */
function countRows({
  scope,
  responses,
  cve,
  states,
  vulnerability_data: data,
}: ComparisonSummary): readonly (readonly string[])[] {
  return Object.entries({ scope, responses, cve }).map(([name, { added, removed, changed }]) => {
    if (name === 'cve' && data.from === null && data.to === null) return [name, ...UNKNOWN];
    const { did_not_answer: silent, answers } = name === 'responses' ? states : NO_STATES;
    return [name, added, removed, changed - silent - answers, silent, answers].map(String);
  });
}

/** Without data about vulnerabilities. */
const UNKNOWN: readonly string[] = Array.from({ length: 5 }, () => 'not known');
const NO_STATES: ComparisonSummary['states'] = { did_not_answer: 0, answers: 0 };
