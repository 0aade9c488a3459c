import { isUtf8 } from 'node:buffer';
import type { Collection } from '../../../model/collection.ts';
import { parseJsonObject } from '../../../model/json-value.ts';
import { DEEPEST_RECORD, isDeeper } from '../../../store/read-line.ts';
import type { TimeSlices } from '../../../store/time-slices.ts';
import { memberNames } from '../../text/member-names.ts';
import { nestedMembers, nestMembers } from './certificate-members.ts';
import { itemRecord } from './item-record.ts';

/**
 * Replaces the lines that have a record in the form of an answer by the record as it is stored, line by line. Undefined
 * if there are none. What cannot be read stays, and the store says why.
 */
export async function canonicalLines(
  lines: Buffer,
  collection: Collection | undefined,
  slices: TimeSlices,
): Promise<Buffer | undefined> {
  const members = collection === undefined ? undefined : nestedMembers(collection);
  const pieces: Buffer[] = [];
  let copied = 0;
  for (let start = 0, end: number; start < lines.length; start = end + 1) {
    const feed = lines.indexOf(LINE_END, start);
    end = feed < 0 ? lines.length : feed;
    if (!mayBeItem(lines, start, end) && !hasMember(lines, start, end, members)) continue;
    const record = canonicalRecord(lines.subarray(start, end), collection);
    if (record !== undefined) {
      pieces.push(lines.subarray(copied, start), Buffer.from(record));
      copied = end;
    }
    if (slices.isOver) await slices.next();
  }
  return pieces.length === 0 ? undefined : Buffer.concat([...pieces, lines.subarray(copied)]);
}

/** Undefined if the line is not an answer. */
function canonicalRecord(line: Buffer, collection: Collection | undefined): string | undefined {
  if (!isUtf8(line)) return undefined;
  const text = line.toString('utf8');
  const answer = parseJsonObject(text);
  if (answer === undefined || isDeeper(answer, DEEPEST_RECORD)) return undefined;
  const item = itemRecord(answer, text.trim());
  if (collection === undefined || nestedMembers(collection) === undefined) return item;
  const record = item === undefined ? answer : (parseJsonObject(item) ?? answer);
  return nestMembers(collection, record, item ?? text.trim()) ?? item;
}

/** Looks at the first name in the line alone: of nearly all lines nothing more needs to be read. */
function mayBeItem(lines: Buffer, start: number, end: number): boolean {
  const open = afterBlanks(lines, start, end);
  if (lines[open] !== OPEN_OBJECT) return false;
  const quote = afterBlanks(lines, open + 1, end);
  if (lines[quote] !== QUOTE) return false;
  let at = quote + 1;
  // A name may be written with escapes.
  for (; at < end && lines[at] !== QUOTE; at++) if (lines[at] === BACKSLASH) return true;
  const length = at - quote - 1;
  return ITEM_NAMES.some((name) => name.length === length && lines.toString('latin1', quote + 1, at) === name);
}

function hasMember(lines: Buffer, start: number, end: number, members: ReadonlySet<string> | undefined): boolean {
  return members !== undefined && memberNames(lines.toString('latin1', start, end)).some((name) => members.has(name));
}

/** The position after the blanks of JSON. */
function afterBlanks(lines: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end && BLANKS.has(lines[at] ?? 0)) at++;
  return at;
}

const ITEM_NAMES: readonly string[] = ['data', 'highlight'];
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d]);
const LINE_END = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
