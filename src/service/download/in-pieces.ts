import { setImmediate as turn } from 'node:timers/promises';

/** Of about so many characters or bytes, so that a batch of long records is never held as one text beside itself. */
const PIECE = 65_536;

/** Things and how each is written -> pieces of text. */
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

/** Things and the bytes that are written of each -> pieces of bytes. */
export async function* inBytePieces<T>(
  batches: AsyncIterable<Iterable<T>>,
  write: (one: T, into: Buffer[]) => void,
): AsyncGenerator<Buffer> {
  for await (const batch of batches) {
    let parts: Buffer[] = [];
    let [measured, length] = [0, 0];
    for (const one of batch) {
      write(one, parts);
      for (; measured < parts.length; measured++) length += parts[measured]?.length ?? 0;
      if (length < PIECE) continue;
      yield Buffer.concat(parts, length);
      parts = [];
      [measured, length] = [0, 0];
      await turn();
    }
    if (length > 0) yield Buffer.concat(parts, length);
  }
}
