/**
 * Compiles a word and a number of edits to a test of whole texts. An edit inserts, deletes or replaces a character (a
 * code point), or swaps two neighbours.
 * As in Lucene's automata with transpositions, this is the optimal string alignment distance: no substring is edited
 * twice, so `ca` and `abc` are 3 apart. Very short words are no exception: `a~2` matches `abc`.
 */
export function compileFuzzy(text: string, edits: 0 | 1 | 2): (value: string) => boolean {
  if (edits === 0) return (value) => value === text;
  const word = Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const longest = word.length + edits;
  const codePoints = new Uint32Array(longest);
  const isWithin = createDistanceTable(word, edits);
  return (value) => {
    // A character takes one or two units, so most values are rejected by their length.
    if (value.length < word.length - edits || value.length > longest * 2) return false;
    let length = 0;
    for (let at = 0; at < value.length; at++) {
      if (length === longest) return false;
      const code = value.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      codePoints[length++] = code;
    }
    return length >= word.length - edits && isWithin(codePoints, length);
  };
}

/** A table of the distances between prefixes of both words. Only the cells near the diagonal are filled. */
function createDistanceTable(word: Uint32Array, edits: number): (candidate: Uint32Array, length: number) => boolean {
  const tooFar = edits + 1;
  const rows = [0, 1, 2].map(() => new Uint8Array(word.length + edits + 2)) as [Uint8Array, Uint8Array, Uint8Array];
  return (candidate, length) => {
    let [twoBack, back, current] = rows;
    for (let column = 0; column <= tooFar; column++) back[column] = column;

    for (let row = 1; row <= word.length; row++) {
      const first = Math.max(1, row - edits);
      const last = Math.min(length, row + edits);
      current[first - 1] = first === 1 ? Math.min(row, tooFar) : tooFar;
      let minimum = current[first - 1] ?? tooFar;
      for (let column = first; column <= last; column++) {
        const isEqual = word[row - 1] === candidate[column - 1];
        let distance = (back[column - 1] ?? tooFar) + (isEqual ? 0 : 1);
        distance = Math.min(distance, (back[column] ?? tooFar) + 1, (current[column - 1] ?? tooFar) + 1, tooFar);
        if (
          !isEqual &&
          row > 1 &&
          column > 1 &&
          word[row - 1] === candidate[column - 2] &&
          word[row - 2] === candidate[column - 1]
        ) {
          distance = Math.min(distance, (twoBack[column - 2] ?? tooFar) + 1);
        }
        current[column] = distance;
        if (distance < minimum) minimum = distance;
      }
      current[last + 1] = tooFar;
      if (minimum > edits) return false;
      [twoBack, back, current] = [back, current, twoBack];
    }
    return (back[length] ?? tooFar) <= edits;
  };
}
