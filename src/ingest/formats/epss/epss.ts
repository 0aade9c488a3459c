import type { EpssScore } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import type { VulnerabilityStatement } from '../../targets/reference/reference-record.ts';
import { csvRows } from '../../text/csv-rows.ts';
import { type Entry, type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { readEpssRow } from './epss-row.ts';

/** How probable an exploitation is, for each vulnerability. */
export const epss: Format<'reference'> = {
  name: 'epss',
  version: 1,
  about: 'the table of EPSS',
  target: 'reference',
  recognises: ({ text }) => /^\s*(?:#\s*model_version|cve,epss)/i.test(text),
  read: readScores,
};

/** The day of the scores is known after its line. */
async function* readScores(
  source: Source,
  from: Position = START,
  stepBytes: number = STEP_BYTES,
): AsyncGenerator<Step<'reference'>> {
  const { offset, count: line, known } = from;
  let date = typeof known === 'string' ? known : '';
  let entries: Entry<'reference'>[] = [];
  let start = offset;
  let end = from;
  for await (const rows of csvRows(source.chunks(offset), { offset, line }))
    for (const row of rows) {
      const refused = (reason: string): Entry<'reference'> => ({
        kind: 'refused',
        number: row.line,
        reason: `line ${row.line + 1}: ${reason}`,
        bytes: row.kind === 'row' ? Buffer.from(row.fields.join(',')) : undefined,
      });
      if (row.kind === 'refused') entries.push(refused(row.reason));
      else if (!isBlank(row.fields)) {
        const score = readEpssRow(row.fields);
        if (score.kind === 'head') date = score.date ?? date;
        else if (score.kind === 'invalid') entries.push(refused(score.reason));
        else entries.push({ kind: 'record', number: row.line, value: statement(score.id, score.score, date) });
      }
      end = { offset: row.end.offset, count: row.end.line, known: date };
      if (end.offset - start < stepBytes) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
  if (entries.length > 0) yield { entries, end };
}

const isBlank = ([first = '', ...others]: readonly string[]): boolean => others.length === 0 && first.trim() === '';

const statement = (id: string, score: EpssScore, modified: string): VulnerabilityStatement => ({
  kind: 'vulnerability',
  source: 'epss',
  id,
  value: { epss: score },
  modified,
});
