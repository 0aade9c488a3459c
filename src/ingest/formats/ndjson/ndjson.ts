import { firstLine } from '../../text/line-batches.ts';
import { memberNames } from '../../text/member-names.ts';
import { readRecordLines } from '../answers/read-record-lines.ts';
import { type Format, START, STEP_BYTES } from '../format.ts';

/** Our own records, one on each line. What the interface answers may stand between them. */
export const ndjson: Format<'index'> = {
  name: 'ndjson',
  version: 1,
  about: 'lines of JSON, a record on each',
  target: 'index',
  recognises: ({ text }) => isRecord(firstLine(text)),
  read: (source, from = START, stepBytes = STEP_BYTES) => readRecordLines(source, from, { bytes: stepBytes }),
};

/** Many tools give an address. Ours stands next to a URI, or is a range. */
function isRecord(line: string): boolean {
  const names = memberNames(line);
  return names.some((name) => IDENTIFYING.has(name)) || (names.includes('ip') && /"ip"\s*:\s*\{/.test(line));
}

/** Members by which records of the collections are identified. */
const IDENTIFYING: ReadonlySet<string> = new Set(['uri', 'domain', 'certificate', 'fingerprint_sha256']);
