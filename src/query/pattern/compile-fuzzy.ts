/**
 * Makes a test of whole texts from a word and a number of edits: insert, delete or replace a character (a code point),
 * or swap two neighbours. As in Lucene's automata with transpositions this is the optimal string alignment distance: no
 * piece is edited twice, so that `ca` and `abc` are 3 apart. Very short words are no exception: `a~2` finds `abc`.
 */
export function compileFuzzy(text: string, edits: 0 | 1 | 2): (value: string) => boolean {
  if (edits === 0) return (value) => value === text;
  const word = Array.from(text, codeOf);
  const longest = word.length + edits;
  return (value) => {
    // A character takes one or two units, so most values are refused by their length alone.
    if (value.length < word.length - edits || value.length > longest * 2) return false;
    const other = Array.from(value, codeOf);
    return Math.abs(other.length - word.length) <= edits && isWithin(word, other, edits);
  };
}

/** The table of distances between beginnings of both words, of which only the cells near the diagonal are filled. */
function isWithin(word: readonly number[], other: readonly number[], edits: number): boolean {
  const tooFar = edits + 1;
  let twoBack = new Uint8Array(other.length + 2);
  let back = new Uint8Array(other.length + 2);
  let here = new Uint8Array(other.length + 2);
  for (let column = 0; column < back.length; column++) back[column] = Math.min(column, tooFar);

  for (let row = 1; row <= word.length; row++) {
    const first = Math.max(1, row - edits);
    const last = Math.min(other.length, row + edits);
    here[first - 1] = first === 1 ? Math.min(row, tooFar) : tooFar;
    let least = here[first - 1] ?? tooFar;
    for (let column = first; column <= last; column++) {
      const same = word[row - 1] === other[column - 1];
      const swapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      const distance = Math.min(
        (back[column - 1] ?? tooFar) + (same ? 0 : 1),
        (back[column] ?? tooFar) + 1,
        (here[column - 1] ?? tooFar) + 1,
        row > 1 && column > 1 && swapped ? (twoBack[column - 2] ?? tooFar) + 1 : tooFar,
        tooFar,
      );
      here[column] = distance;
      if (distance < least) least = distance;
    }
    here[last + 1] = tooFar;
    if (least > edits) return false;
    [twoBack, back, here] = [back, here, twoBack];
  }
  return (back[other.length] ?? tooFar) <= edits;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
