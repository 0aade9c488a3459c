/** The body of a request with results -> the lines to store, and the refused ones. Pure. */
import type { Address } from '../../../addr/ip/address.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import { BATCH_LIMITS, MOST_NAME_ADDRESSES } from '../../../model/scanner/task-order.ts';
import type { RefusedLine } from '../../../store/read-line.ts';
import { linesOf, readLine } from '../../../store/read-line.ts';
import { checkRecord, type LeaseTimes } from './check-record.ts';
import type { TaskBounds } from './task-bounds.ts';

/** What the lines of a lease have used up so far. */
export interface LeaseUse {
  records: number;
  bytes: number;
  /** The addresses of each name that has records. */
  readonly addresses: Map<string, Set<Address>>;
}

export const noUse = (): LeaseUse => ({ records: 0, bytes: 0, addresses: new Map() });

export interface CheckedLines {
  readonly accepted: readonly AcceptedLine[];
  readonly refused: readonly RefusedLine[];
}

export interface AcceptedLine {
  /** Counted from 0 within the body. */
  readonly line: number;
  /** The record as it is stored. */
  readonly json: string;
}

/** Adds to a record what the server knows of its products and its address. */
export type CompleteRecord = (record: JsonObject) => JsonObject;

export interface LineRules {
  readonly bounds: TaskBounds;
  readonly times: LeaseTimes;
  readonly complete: CompleteRecord;
}

/** Adds the accepted lines to `use`. */
export function checkLines(body: Buffer, rules: LineRules, use: LeaseUse): CheckedLines {
  const accepted: AcceptedLine[] = [];
  const refused: RefusedLine[] = [];
  let number = -1;
  for (const bytes of linesOf(body)) {
    number++;
    if (number >= BATCH_LIMITS.lines) {
      refused.push({ line: number, reason: `a batch may have at most ${BATCH_LIMITS.lines} lines` });
      break;
    }
    const checked = checkLine(bytes, rules, use);
    if (checked === undefined) continue;
    if (typeof checked === 'string') accepted.push({ line: number, json: checked });
    else refused.push({ line: number, reason: checked.reason });
  }
  return { accepted, refused };
}

/** Undefined for a blank line. */
function checkLine(
  bytes: Buffer,
  { bounds, times, complete }: LineRules,
  use: LeaseUse,
): string | { readonly reason: string } | undefined {
  if (bytes.length > BATCH_LIMITS.line_bytes)
    return { reason: `the line is longer than ${BATCH_LIMITS.line_bytes} bytes` };
  const line = readLine('responses', bytes);
  if (line.kind === 'blank') return undefined;
  if (line.kind === 'refused') return line;
  const checked = checkRecord(line.record, bounds, times);
  if (checked.kind === 'refused') return checked;
  if (use.records >= bounds.mostRecords || use.bytes >= MOST_BYTES)
    return { reason: 'the task has more records than its targets and ports can have' };
  if (!addAddress(use, bounds, checked.host, checked.address))
    return { reason: `${checked.host} has more than ${MOST_NAME_ADDRESSES} addresses` };
  const json = JSON.stringify(complete(checked.record));
  use.records++;
  use.bytes += json.length;
  return json;
}

function addAddress({ addresses }: LeaseUse, { names }: TaskBounds, host: string, address: Address): boolean {
  if (!names.has(host)) return true;
  const known = addresses.get(host) ?? new Set();
  if (known.has(address)) return true;
  if (known.size >= MOST_NAME_ADDRESSES) return false;
  addresses.set(host, known.add(address));
  return true;
}

/** Of the records of one task. */
const MOST_BYTES = 2 ** 30;
