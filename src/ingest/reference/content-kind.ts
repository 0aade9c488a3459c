/** The first bytes of a file, decompressed -> what kind of content it has. */
import { isEpssTable } from '../../probe/identify/vulnerabilities/records/epss-line.ts';

export type ContentKind = 'json' | 'epss' | 'xml' | 'archive' | 'empty' | 'other';

export const HEAD_LENGTH = 512;
/** Where an archive of tar has its mark. */
const TAR_MARK = 257;

export function contentKind(head: Buffer): ContentKind {
  if (head.length === 0) return 'empty';
  if (head.subarray(0, 4).equals(ZIP) || head.toString('latin1', TAR_MARK, TAR_MARK + 5) === 'ustar') return 'archive';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  if (text.startsWith('<')) return 'xml';
  return isEpssTable(text) ? 'epss' : 'other';
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
