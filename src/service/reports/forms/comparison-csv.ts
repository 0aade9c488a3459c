import { csvRow, csvValues } from '../../../view/cells/csv-cell.ts';
import { dataText } from '../../../view/reports/report-text.ts';
import { inChunks } from '../../download/in-chunks.ts';
import type { Comparison } from '../compare/compare-reports.ts';
import { eventWords } from './event-words.ts';

/** A comparison as a CSV table: a line for each field that changed, and for each event without fields. */
export async function* comparisonCsv(comparison: Comparison): AsyncGenerator<string> {
  yield csvRow(['section', 'kind', 'object', 'field', 'old', 'new', 'state'].map((name) => [name]));
  yield* inChunks(comparison.events(), (event) => {
    const { section, kind, state, subject, changes } = eventWords(event);
    return changes
      .map((change) =>
        csvRow([
          [section],
          [kind],
          [subject],
          csvValues(change.field),
          csvValues(change.old),
          csvValues(change.new),
          csvValues(state),
        ]),
      )
      .join('');
  });
  const rows = comparison
    .summary()
    .not_comparable.map(({ target, missing_in, reason, services }) => [
      ['not_comparable'],
      [reason],
      [target],
      csvValues(`missing in ${missing_in}`),
      [],
      [services],
      [],
    ]);
  for (const row of rows) yield csvRow(row);
  const { volatile } = comparison.summary();
  for (const [name, count] of Object.entries(volatile ?? {}))
    yield csvRow([['volatile'], [name], [], [], [], [count], []]);
  const { is_same: isSame, from, to } = comparison.summary().vulnerability_data;
  if (isSame) return;
  const data = [dataText(from) ?? 'not known', dataText(to) ?? 'not known'].map(csvValues);
  yield csvRow([['vulnerability_data'], ['different'], [], [], ...data, []]);
}
