/**
 * Makes a test of whole texts from a word and a number of edits: insert, delete or replace a character (a code point),
 * or swap two neighbours. As in Lucene's automata with transpositions this is the optimal string alignment distance: no
 * piece is edited twice, so that `ca` and `abc` are 3 apart. Very short words are no exception: `a~2` finds `abc`.
 */
export function compileFuzzy(text: string, edits: 0 | 1 | 2): (value: string) => boolean {
  if (edits === 0) return (value) => value === text;
  const word = Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const longest = word.length + edits;
  const other = new Uint32Array(longest);
  const isWithin = createDistanceTable(word, edits);
  return (value) => {
    // A character takes one or two units, so most values are refused by their length alone.
    if (value.length < word.length - edits || value.length > longest * 2) return false;
    let length = 0;
    for (let at = 0; at < value.length; at++) {
      if (length === longest) return false;
      const code = value.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      other[length++] = code;
    }
    return length >= word.length - edits && isWithin(other, length);
  };
}

/** The table of distances between beginnings of both words, of which only the cells near the diagonal are filled. */
function createDistanceTable(word: Uint32Array, edits: number): (other: Uint32Array, length: number) => boolean {
  const tooFar = edits + 1;
  const rows = [0, 1, 2].map(() => new Uint8Array(word.length + edits + 2)) as [Uint8Array, Uint8Array, Uint8Array];
  return (other, length) => {
    let [twoBack, back, here] = rows;
    for (let column = 0; column <= tooFar; column++) back[column] = column;

    for (let row = 1; row <= word.length; row++) {
      const first = Math.max(1, row - edits);
      const last = Math.min(length, row + edits);
      here[first - 1] = first === 1 ? Math.min(row, tooFar) : tooFar;
      let least = here[first - 1] ?? tooFar;
      for (let column = first; column <= last; column++) {
        const same = word[row - 1] === other[column - 1];
        let distance = (back[column - 1] ?? tooFar) + (same ? 0 : 1);
        distance = Math.min(distance, (back[column] ?? tooFar) + 1, (here[column - 1] ?? tooFar) + 1, tooFar);
        if (
          !same &&
          row > 1 &&
          column > 1 &&
          word[row - 1] === other[column - 2] &&
          word[row - 2] === other[column - 1]
        ) {
          distance = Math.min(distance, (twoBack[column - 2] ?? tooFar) + 1);
        }
        here[column] = distance;
        if (distance < least) least = distance;
      }
      here[last + 1] = tooFar;
      if (least > edits) return false;
      [twoBack, back, here] = [back, here, twoBack];
    }
    return (back[length] ?? tooFar) <= edits;
  };
}
