/** The beginning of a source of reference data -> its format, or why it cannot be loaded. */

import type { ListDescription } from '../../probe/lists/list-statement.ts';
import { BEGINNING_BYTES, type Format, type Head, type NearMiss } from '../formats/format.ts';
import { FORMATS } from '../formats/format-list.ts';
import { list } from '../formats/list/list.ts';
import { listTable } from '../formats/list-table/list-table.ts';
import { isText, mmdb } from '../formats/mmdb/mmdb.ts';
import { ranges } from '../formats/ranges/ranges.ts';
import { recog } from '../formats/recog/recog.ts';
import { wappalyzer } from '../formats/wappalyzer/wappalyzer.ts';
import { recogniseFormat } from './recognise-format.ts';
import { unreadKind } from './unread-kinds.ts';

export type Recognition =
  | { readonly kind: 'recognised'; readonly format: Format<'reference'> }
  | { readonly kind: 'refused'; readonly reason: string };

export const REFERENCE_FORMATS = FORMATS.filter(
  (format): format is Format<'reference'> => format.target === 'reference',
);

/** `description`: what the user says of a list that does not show what it is. */
export function recogniseReference(head: Head, description?: ListDescription): Recognition {
  const reason = refusalOf(head.bytes.subarray(0, BEGINNING_BYTES), head);
  if (reason !== undefined) return { kind: 'refused', reason };
  const format = recogniseFormat(head, 'reference') ?? describedFormat(head, description) ?? nearestFormat(head);
  return format === undefined ? { kind: 'refused', reason: OTHER_TEXT } : { kind: 'recognised', format };
}

/**
 * A source of JSON may be recognised by a later element. For other text, the reader of the nearest format says what is
 * wrong.
 */
function nearestFormat(head: Head): Format<'reference'> | undefined {
  const text = head.text.trimStart();
  if (/^\[\s*"[\da-f.:]+(?:\/\d{1,3})?"/i.test(text)) return ranges;
  if (text.startsWith('{') || text.startsWith('[')) return wappalyzer;
  if (text.startsWith('<')) return recog;
  return isText(head.bytes) ? undefined : mmdb;
}

/** A list of JSON, of rows, or of lines. */
function describedFormat(
  { text, bytes }: Head,
  description: ListDescription | undefined,
): Format<'reference'> | undefined {
  if (description === undefined || !isText(bytes)) return undefined;
  if (/^\s*[[{]/.test(text)) return ranges;
  return description.columns === undefined ? list : listTable;
}

function refusalOf(beginning: Buffer, head: Head): string | undefined {
  if (beginning.length === 0) return 'it is empty';
  if (beginning.indexOf(ZIP) === 0 || beginning.toString('latin1', TAR_MARK, TAR_MARK + 5) === 'ustar')
    return 'it is an archive in an archive in another one: unpack it first';
  const unread = unreadKind(head);
  if (unread !== undefined) return unread;
  const text = head.text.slice(0, BEGINNING_BYTES).trimStart();
  const nearMisses = [...REFERENCE_FORMATS.flatMap((format) => format.nearMisses ?? []), ...OTHERS];
  return nearMisses.find(([pattern]) => pattern.test(text))?.[1];
}

const OTHERS: readonly NearMiss[] = [
  [/^<(?:!doctype\s+html|html)\b/i, 'it is a page of the web: fetch the file itself'],
  [
    /^(?:# Nmap service detection probe list|Probe (?:TCP|UDP) )/,
    'it has probes of nmap: identify reads it, with --nmap',
  ],
];
const OTHER_TEXT =
  'it is text of an unknown kind: load JSON, the table of EPSS, the XML of Recog or a MaxMind DB, or say what it lists, such as --as threat or --as vpn';
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Where an archive of tar has its mark. */
const TAR_MARK = 257;
