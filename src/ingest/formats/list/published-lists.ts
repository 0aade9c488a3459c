/** Lists of threats that many people load, by a comment before their values. */
import type { ListDescription } from '../../../probe/lists/list-statement.ts';
import { isShownByHead } from '../lists/shown-by-head.ts';

/** What a list is that has this comment. Undefined if the comment does not say it. */
export function publishedList(comment: string): ListDescription | undefined {
  const name = SPAMHAUS.exec(comment)?.[1];
  if (name !== undefined) return { as: 'threat', name: `Spamhaus ${name}` };
  if (DSHIELD.test(comment)) return { as: 'threat', name: 'DShield' };
  if (MALTRAIL.test(comment)) return { as: 'threat', licence: 'MIT' };
  const category = FIREHOL.exec(comment)?.[1];
  return category === undefined ? undefined : { as: 'threat', tags: [category] };
}

/** Whether the comments at the beginning of a text show who publishes it. */
export function beginsPublishedList(text: string): boolean {
  return isShownByHead(text, {
    shows: (line) => publishedList(line.trim()) !== undefined,
    isComment: (line) => /^\s*[#;]/.test(line),
  });
}

const SPAMHAUS = /^; Spamhaus ((?:E|ASN-)?DROP(?:v6)?) List\b/;
const DSHIELD = /^# +DShield\.org Recommended Block List/;
/** Of its trails each file lists what one threat uses. */
const MALTRAIL = /^# Copyright .*\bMaltrail developers\b/;
/** Other categories of FireHOL, such as anonymizers, are no threats. */
const FIREHOL = /^# Category +: (attacks|malware|abuse|reputation|spam)$/;
