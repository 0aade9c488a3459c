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
  const [, day, time] = DATE.exec(text) ?? [];
  const headline = defined({
    title: TITLE.exec(text)?.[1]?.trim(),
    date: day === undefined ? undefined : time === undefined ? day : `${day}T${time}Z`,
    licence: LICENCE.exec(text)?.[1]?.trim(),
  });
  return Object.keys(headline).length === 0 ? undefined : headline;
}

const LONGEST_COMMENT = 400;
