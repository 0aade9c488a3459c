/** The bytes of all pieces. Those of a single piece are not copied. */
export const joinedBytes = (pieces: readonly Buffer[]): Buffer =>
  (pieces.length === 1 && pieces[0]) || Buffer.concat(pieces);
