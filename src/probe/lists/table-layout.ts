/**
 * The layout of a table of lists: what one source names, in a file that is read whole and looked up as it is.
 *
 *   magic      16 bytes
 *   length     of the head (4), and the CRC-32 of all that follows it (4)
 *   head       JSON: the number of elements of each array
 *   arrays     each from a multiple of 8 bytes on, in the order of `TABLE_ARRAYS`
 *
 * Blocks of addresses are sorted by their first address, wider ones first. Blocks are apart or one is in the other, so
 * that each has one parent: the narrowest block around it. Names are found by a hash table of their positions.
 */
export const TABLE_MAGIC = Buffer.from('Periplus list 1\n', 'latin1');
export const TABLE_HEAD_AT = 24;

/** Of each array: the bytes of an element. */
export const TABLE_ARRAYS = {
  /** IPv4: first address, parent (from 1; 0 is none), statement, and bits of the prefix. */
  from4: 4,
  parent4: 4,
  statement4: 4,
  prefix4: 1,
  /** IPv6: the first address as two numbers. */
  high6: 8,
  low6: 8,
  parent6: 4,
  statement6: 4,
  prefix6: 1,
  /** Positions of names from 1, by their hash. The number of slots is a power of two; 0 is an empty one. */
  slots: 4,
  /** Where each name ends in the text of all. */
  nameEnds: 4,
  statementOfName: 4,
  names: 1,
  /** Where each statement ends in the text of all. */
  statementEnds: 4,
  statements: 1,
} as const;

export type TableArray = keyof typeof TABLE_ARRAYS;

export type TableCounts = Readonly<Record<TableArray, number>>;

/** FNV-1a of the bytes of a name. */
export function hashOfName(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const octet of bytes) hash = Math.imul(hash ^ octet, 0x01000193);
  return hash >>> 0;
}

/** Where each array begins, from the end of the head on, and where the last one ends. */
export function tableOffsets(counts: TableCounts): { readonly at: Record<TableArray, number>; readonly end: number } {
  const at = {} as Record<TableArray, number>;
  let end = 0;
  for (const name of Object.keys(TABLE_ARRAYS) as TableArray[]) {
    at[name] = end;
    end = Math.ceil((end + counts[name] * TABLE_ARRAYS[name]) / 8) * 8;
  }
  return { at, end };
}
