import { randomInt } from 'node:crypto';
import type { Index } from '../model/index-record.ts';

/** Clients store numbers in 32 bits with a sign. */
const END = 2 ** 31;
/** Public indices have smaller numbers for a long time. */
const FIRST_RANDOM = 1_000_000;

interface Numbers {
  /** Of the newest public index. In older catalogs: of the newest index. */
  readonly lastId: number;
  readonly indices: readonly Pick<Index, 'id'>[];
}

/**
 * The number of a new index. Public indices count, because everybody sees them. The number of a private one is random, so
 * that it does not tell how many others have made.
 */
export function newIndexId({ lastId, indices }: Numbers, access: Index['access']): number {
  const taken = new Set(indices.map(({ id }) => id));
  const next = access.kind === 'public' ? (id: number) => id + 1 : () => randomInt(FIRST_RANDOM, END);
  let id = next(lastId);
  while (taken.has(id)) id = next(id);
  return id;
}
