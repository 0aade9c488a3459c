import { isUtf8 } from 'node:buffer';
import type { Collection } from '../model/collection.ts';
import { type JsonObject, parseJsonObject } from '../model/json-value.ts';
import { FORMER } from './former-member.ts';
import { recordKey } from './identity.ts';

/** The record on an input line, or the reason for its refusal. */
type Line =
  | { readonly kind: 'record'; readonly key: string; readonly json: string; readonly record: JsonObject }
  /** Empty, only blanks, or a comment. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface RefusedLine {
  /** Counted from 0 within the lines of this call, skipped lines included. */
  readonly line: number;
  readonly reason: string;
}

/** In bytes. */
export const LONGEST_LINE = 16 * 2 ** 20;

/** Levels of objects and lists. */
export const DEEPEST_RECORD = 100;

/** Why a line is no record, in the order in which the addon numbers them. */
export const LINE_REFUSALS = {
  long: `the line is longer than ${LONGEST_LINE} bytes`,
  notUtf8: 'the line is not UTF-8',
  notJson: 'the line is not a JSON object',
  deep: 'the record is nested too deeply',
  nameless: 'the record lacks the fields that identify it',
  reserved: `only a store gives a record the member ${FORMER}`,
} as const;

const COMMENT = 0x23;

export function readLine(collection: Collection, bytes: Buffer): Line {
  if (bytes.length > LONGEST_LINE) return refused(LINE_REFUSALS.long);
  if (!isUtf8(bytes)) return refused(LINE_REFUSALS.notUtf8);
  const text = bytes.toString('utf8');
  const json = text.trim();
  if (isBlank(bytes, json)) return { kind: 'blank' };
  const record = parseJsonObject(text);
  if (record === undefined) return refused(LINE_REFUSALS.notJson);
  if (isDeeper(record, DEEPEST_RECORD)) return refused(LINE_REFUSALS.deep);
  const key = recordKey(collection, record);
  if (key === undefined) return refused(LINE_REFUSALS.nameless);
  return { kind: 'record', key, json, record };
}

/** Empty, only blanks, or a comment: no record, and not refused either. */
export const isBlankLine = (bytes: Buffer): boolean => isUtf8(bytes) && isBlank(bytes, bytes.toString('utf8').trim());

/** Files of refused lines have each reason as a comment, so that they can be loaded again after correction. */
const isBlank = (bytes: Buffer, text: string): boolean => text === '' || bytes[0] === COMMENT;

/** The lines without their line feeds. A last line without a line feed counts unless it is empty. */
export function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

/** Whether a value has objects or lists below this many levels of them. */
export function isDeeper(value: JsonObject | readonly unknown[], levels: number): boolean {
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const inner of value) if (isContainer(inner) && isDeeper(inner, levels - 1)) return true;
    return false;
  }
  // This runs for each object of each record: `for in` allocates no list of names.
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
