import { isJsonObject, jsonMember } from '../../../model/json-value.ts';
import { begunJson } from '../../text/begun-json.ts';
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
  recognises: ({ text }) => {
    const line = firstLine(text);
    const names = memberNames(line);
    return !names.includes('data') && (names.some((name) => IDENTIFYING.has(name)) || hasObject(line));
  },
  read: (source, from = START, stepBytes = STEP_BYTES) => readRecordLines(source, from, { bytes: stepBytes }),
};

/** Members by which records of the collections are identified. */
const IDENTIFYING: ReadonlySet<string> = new Set(['uri', 'domain', 'fingerprint_sha256']);

/** Other tools have an address or a certificate as text where our records have a range or its fields. */
function hasObject(line: string): boolean {
  const record = begunJson(line);
  return isJsonObject(jsonMember(record, 'ip')) || isJsonObject(jsonMember(record, 'certificate'));
}
