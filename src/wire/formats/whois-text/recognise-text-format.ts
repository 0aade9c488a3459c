import { GENERIC, ICANN, TEXT_FORMATS, type TextFormat } from './text-formats.ts';
import type { WhoisRow } from './whois-row.ts';

/** The format of an answer, by the names that are in it. */
export function formatOf(rows: readonly WhoisRow[]): TextFormat {
  const keys = new Set<string>();
  for (const row of rows) {
    if (row.key !== undefined) keys.add(row.key);
    else if (row.line !== '' && row.line.length < LONGEST_HEADING && !row.isComment) keys.add(row.line.toLowerCase());
    if (keys.size >= MOST_KEYS) break;
  }
  return (
    TEXT_FORMATS.find(({ signs }) => signs.every((sign) => keys.has(sign))) ??
    (ICANN_SIGNS.some((sign) => keys.has(sign)) ? ICANN : GENERIC)
  );
}

const LONGEST_HEADING = 40;
const MOST_KEYS = 400;
const ICANN_SIGNS = [
  'registry domain id',
  'registrar iana id',
  'registry expiry date',
  'sponsoring registrar iana id',
  'registrar registration expiration date',
  'registrar whois server',
];
