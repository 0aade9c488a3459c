/** Bytes of FORMAT JSONCompactEachRow -> rows. */
import type { SqlRow } from './sql-engine.ts';

const NEW_LINE = 0x0a;

/** A line break inside a text is escaped, so each one in the bytes ends a row; one parse of all is three times as fast as one of each. */
export function readRows(bytes: Buffer): readonly SqlRow[] {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === NEW_LINE) end--;
  if (end === 0) return [];
  return JSON.parse(`[${bytes.toString('utf8', 0, end).replaceAll('\n', ',')}]`);
}
