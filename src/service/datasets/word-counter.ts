/** How many different words are counted at once. */
const MAX_WORDS = 300_000;

/**
 * Finds the most frequent words in bounded memory: when there are too many different ones, it drops the rarest (lossy
 * counting of Manku and Motwani).
 * A word more frequent than one in a few hundred thousand is never lost.
 */
export class WordCounter {
  readonly #counts = new Map<string, number>();
  readonly #capacity: number;
  #forgotten = 0;

  constructor(capacity = MAX_WORDS) {
    this.#capacity = capacity;
  }

  add(word: string): void {
    this.#counts.set(word, (this.#counts.get(word) ?? this.#forgotten) + 1);
    while (this.#counts.size > this.#capacity) {
      this.#forgotten++;
      for (const [rareWord, count] of this.#counts) if (count <= this.#forgotten) this.#counts.delete(rareWord);
    }
  }

  /** The most frequent first, ties in alphabetical order. */
  top(size: number): readonly string[] {
    return [...this.#counts]
      .sort(([a, leftCount], [b, right]) => right - leftCount || (a < b ? -1 : 1))
      .slice(0, size)
      .map(([word]) => word);
  }
}
