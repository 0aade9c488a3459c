/** A row of a table of threats -> what it names, and what it says of that. `field`: the text of a part, or none. */
import { defined } from '../../../model/defined.ts';
import { isoTime } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import { LIST_SUBJECT_COLUMNS, type ListStatement } from '../../../probe/lists/list-statement.ts';
import {
  addressSubject,
  asnSubject,
  domainSubject,
  hashSubject,
  type ListSubject,
  urlSubject,
} from '../../../probe/lists/subject.ts';
import { readListValue } from '../lists/list-value.ts';

const READERS: Readonly<Record<(typeof LIST_SUBJECT_COLUMNS)[number], (text: string) => ListSubject | undefined>> = {
  value: (text) => readListValue(text)?.subject,
  ip: addressSubject,
  domain: domainSubject,
  url: urlSubject,
  hash: hashSubject,
  asn: asnSubject,
};

/** The first part that a row has. */
export function rowSubject(
  field: (part: string) => string,
): { readonly subject: ListSubject; readonly port?: number } | undefined {
  for (const part of LIST_SUBJECT_COLUMNS) {
    const text = field(part);
    if (text === '') continue;
    const subject = READERS[part](text);
    if (subject !== undefined) return { subject, ...defined({ port: readListValue(text)?.port }) };
  }
  return undefined;
}

export function rowStatement(field: (part: string) => string, ownPort: number | undefined): Partial<ListStatement> {
  const list = (part: string): readonly string[] | undefined => {
    const words = field(part)
      .split(/[,;|]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && word !== 'None');
    return words.length === 0 ? undefined : words;
  };
  const port = /^\d{1,5}$/.test(field('port')) ? Number(field('port')) : ownPort;
  const score = field('score');
  return defined({
    threat: list('threat'),
    tags: list('tags'),
    description: field('description') || undefined,
    fseen: isoTime(timeText(field('fseen'))),
    lseen: isoTime(timeText(field('lseen'))),
    score: /^\d{1,3}(?:\.\d+)?$/.test(score) ? Number(score) : undefined,
    ports: port === undefined ? undefined : [port],
  });
}

/** Tables write `2026-11-02 10:00:00 UTC`. */
const timeText = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: UTC)?$/, '$1T$2Z');
