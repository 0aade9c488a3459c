/** Bytes of FORMAT JSONCompactEachRow -> rows. */
import type { SqlRow } from './sql-engine.ts';

/** A line break inside a text is escaped, so each one in the bytes ends a row. */
export function readRows(bytes: Buffer): readonly SqlRow[] {
  const lines = bytes.toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
