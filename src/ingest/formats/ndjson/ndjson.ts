import { isJsonObject, jsonMember } from '../../../model/json-value.ts';
import { begunJson } from '../../text/begun-json.ts';
import { firstLine } from '../../text/line-batches.ts';
import { memberNames } from '../../text/member-names.ts';
import { readRecordLines } from '../answers/read-record-lines.ts';
import { type Format, START, STEP_BYTES } from '../format.ts';
import { rdapDomain } from '../rdap-domains/rdap-domain.ts';
import { isUnreadAnswer } from '../whois-json/unread-answer.ts';
import { isServiceAnswer } from '../whois-services/service-layouts.ts';

/** Our own records, one on each line. What the interface answers may stand between them. */
export const ndjson: Format<'index'> = {
  name: 'ndjson',
  version: 1,
  about: 'lines of JSON, a record on each',
  target: 'index',
  recognises: ({ text }) => isRecord(firstLine(text)),
  read: (source, from = START, stepBytes = STEP_BYTES) => readRecordLines(source, from, { bytes: stepBytes }),
};

function isRecord(line: string): boolean {
  const names = memberNames(line);
  const record = begunJson(line);
  // Many tools give an address. Ours stands next to a URI, or is a range.
  if (isJsonObject(jsonMember(record, 'ip'))) return true;
  if (!names.some((name) => IDENTIFYING.has(name)) || names.some((name) => OF_OTHERS.has(name))) return false;
  // A domain with the answer of a registry is no record yet.
  return (
    !isJsonObject(record) ||
    !(
      typeof record.certificate === 'string' ||
      isUnreadAnswer(record) ||
      rdapDomain(record) !== undefined ||
      isServiceAnswer(record)
    )
  );
}

/** Members by which records of the collections are identified. */
const IDENTIFYING: ReadonlySet<string> = new Set(['uri', 'domain', 'certificate', 'fingerprint_sha256']);
/** Members that certificates of Censys, results of zgrab2, names of amass and systems of Spamhaus have beside those. */
const OF_OTHERS: ReadonlySet<string> = new Set(['parsed', 'data', 'addresses', 'asname']);
