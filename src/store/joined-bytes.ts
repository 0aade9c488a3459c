import type { Pace } from './time-slices.ts';

/** The bytes of all pieces. Those of a single piece are not copied. */
export const joinedBytes = (pieces: readonly Buffer[]): Buffer =>
  (pieces.length === 1 && pieces[0]) || Buffer.concat(pieces);

/** Always copies, into a buffer of its own, and in slices: the first write to new memory is slow. */
export async function joinedInSlices(pieces: readonly Buffer[], slices: Pace): Promise<Buffer> {
  const all = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const piece of pieces) {
    if (slices.isOver) await slices.next();
    length += piece.copy(all, length);
  }
  return all;
}
