/** The first bytes of a file, decompressed -> what content it has, or why it cannot be loaded. */
import { isEpssTable } from '../../probe/identify/vulnerabilities/records/epss-line.ts';
import { formatOfHead } from './foreign-format.ts';

export type Content =
  | { readonly kind: 'json' | 'epss' | 'xml' | 'binary' }
  | { readonly kind: 'refused'; readonly reason: string };

export const HEAD_LENGTH = 512;
/** Where an archive of tar has its mark. */
const TAR_MARK = 257;

export function contentOf(head: Buffer): Content {
  if (head.length === 0) return refused('it is empty');
  if (head.subarray(0, 4).equals(ZIP) || head.toString('latin1', TAR_MARK, TAR_MARK + 5) === 'ustar')
    return refused('it is an archive: unpack it first');
  if (UTF16.includes(head.toString('latin1', 0, 2))) return refused('it is text in UTF-16: save it in UTF-8');
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const foreign = formatOfHead(text);
  if (foreign !== undefined) return refused(foreign);
  if (text.startsWith('{') || text.startsWith('[')) return { kind: 'json' };
  if (text.startsWith('<')) return { kind: 'xml' };
  if (isEpssTable(text)) return { kind: 'epss' };
  return isText(head) ? refused(TEXT) : { kind: 'binary' };
}

const refused = (reason: string): Content => ({ kind: 'refused', reason });

const TEXT = 'it is text of an unknown kind: load JSON, the table of EPSS, the XML of Recog, or a MaxMind DB';
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The marks of its two orders of bytes. */
const UTF16: readonly string[] = ['\u00ff\u00fe', '\u00fe\u00ff'];

/** A MaxMind DB begins with the number of a node, which has zeros in front. */
const isText = (head: Buffer): boolean => head.every((octet) => octet >= 0x20 || (octet >= 0x09 && octet <= 0x0d));
