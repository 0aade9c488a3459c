/** A comment of a list -> what it says of the list itself. */
import { defined } from '../../../model/defined.ts';

interface Headline {
  readonly title?: string;
  readonly date?: string;
  readonly licence?: string;
}

const TITLE = /^[#!;/\s]*(?:title|name)\s*[:=]\s*(.{1,200})$/i;
const LICENCE = /^[#!;/\s]*licen[cs]e\s*[:=]\s*(.{1,200})$/i;
const DATE =
  /\b(?:updated|modified|generated|date|generation)\b[^\d\n]{0,40}(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?/i;

/** Undefined if it says nothing. */
export function headlineOf(comment: string): Headline | undefined {
  const text = comment.slice(0, LONGEST_COMMENT);
  const [, day, time] = DATE.exec(text) ?? dateInWords(text) ?? [];
  const headline = defined({
    title: TITLE.exec(text)?.[1]?.trim(),
    date: day === undefined ? undefined : time === undefined ? day : `${day}T${time}Z`,
    licence: LICENCE.exec(text)?.[1]?.trim(),
  });
  return Object.keys(headline).length === 0 ? undefined : headline;
}

/** `Last-Modified: Mon, 02 Nov 2026 07:08:09 GMT`, `Source File Date: Mon Nov  2 07:08:09 UTC 2026`. */
function dateInWords(comment: string): readonly (string | undefined)[] | undefined {
  const [, words = ''] = WORDS.exec(comment) ?? [];
  const time = /GMT|UTC/.test(words) ? Date.parse(words) : Number.NaN;
  return Number.isNaN(time) ? undefined : ['', ...new Date(time).toISOString().split(/[T.]/, 2)];
}

const WORDS = /\b(?:updated|modified|generated|date)\s*:\s*((?:mon|tue|wed|thu|fri|sat|sun)\w*,? [\w :]{15,40})/i;
const LONGEST_COMMENT = 400;
