/** Texts -> pieces of about this many characters, so that a batch of long records is never held as one text beside itself. */
const PIECE = 65_536;

export async function* inPieces(
  batches: AsyncIterable<Iterable<string>>,
  written: (text: string) => string,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    let piece = '';
    for (const text of batch) {
      piece += written(text);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    if (piece !== '') yield piece;
  }
}
