import { isUtf8 } from 'node:buffer';
import type { Collection } from '../model/collection.ts';
import { itemRecord } from './answer-item.ts';
import { gatheredMembers } from './certificate-members.ts';
import { recordKey } from './identity.ts';

/** A line of a write -> the record it holds, or why it is refused. */
export type Line =
  | { readonly kind: 'record'; readonly key: string; readonly json: string; readonly record: JsonObject }
  /** Nothing but blanks, or a comment. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface JsonObject {
  readonly [name: string]: unknown;
}

/** Bytes of the longest line. */
export const LONGEST_LINE = 16 * 2 ** 20;

/** Objects and lists inside each other. */
export const DEEPEST_RECORD = 100;

const COMMENT = 0x23;

export function readLine(collection: Collection, bytes: Buffer): Line {
  if (bytes.length > LONGEST_LINE) return refused(`the line is longer than ${LONGEST_LINE} bytes`);
  if (!isUtf8(bytes)) return refused('the line is no UTF-8');
  const text = bytes.toString('utf8');
  const json = text.trim();
  // Refused lines are kept with their reason above them, as a comment: the file can be loaded again once it is mended.
  if (json === '' || bytes[0] === COMMENT) return { kind: 'blank' };
  const record = parsed(text);
  if (record === undefined) return refused('the line is no JSON object');
  if (isDeeper(record, DEEPEST_RECORD)) return refused('the record is nested too deep');
  const item = itemRecord(record, json);
  return item === undefined
    ? recordLine(collection, json, record)
    : recordLine(collection, item, parsed(item) ?? record);
}

function recordLine(collection: Collection, given: string, shown: JsonObject): Line {
  const gathered = gatheredMembers(collection, shown, given);
  const json = gathered ?? given;
  const record = gathered === undefined ? shown : (parsed(gathered) ?? shown);
  const key = recordKey(collection, record);
  if (key === undefined) return refused('the record does not say what it observes');
  return { kind: 'record', key, json, record };
}

/** Each line of the bytes without its line feed; behind the last line feed only what is not empty. */
export function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

function parsed(json: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function isDeeper(value: JsonObject | readonly unknown[], levels: number): boolean {
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const inner of value) if (isContainer(inner) && isDeeper(inner, levels - 1)) return true;
    return false;
  }
  // Names alone, without a list of them: this is done for each object of each record.
  for (const name in value) {
    const inner = (value as JsonObject)[name];
    if (isContainer(inner) && isDeeper(inner, levels - 1)) return true;
  }
  return false;
}

function isContainer(value: unknown): value is JsonObject | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

function refused(reason: string): Line {
  return { kind: 'refused', reason };
}
