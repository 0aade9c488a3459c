import { setImmediate as turn } from 'node:timers/promises';

/** Things and how each is written -> pieces of about this many characters, so that a batch of long records is never held as one text beside itself. */
const PIECE = 65_536;

export async function* inPieces<T>(
  batches: AsyncIterable<Iterable<T>>,
  written: (one: T) => string,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    let piece = '';
    for (const one of batch) {
      piece += written(one);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
      // Whoever asks for little has a turn between two pieces, also where all that is written is taken at once.
      await turn();
    }
    if (piece !== '') yield piece;
  }
}
