/** So many different words are remembered. */
const MOST_KEPT = 300_000;

/**
 * Words -> those that came most often, within bounded memory: when there are too many different ones, the rarest are forgotten (lossy counting of Manku
 * and Motwani). A word that came more often than one in every few hundred thousand is never lost.
 */
export class WordCounter {
  readonly #counts = new Map<string, number>();
  readonly #most: number;
  #forgotten = 0;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  add(word: string): void {
    this.#counts.set(word, (this.#counts.get(word) ?? this.#forgotten) + 1);
    while (this.#counts.size > this.#most) {
      this.#forgotten++;
      for (const [known, count] of this.#counts) if (count <= this.#forgotten) this.#counts.delete(known);
    }
  }

  /** The most frequent first; of equally frequent ones in the order of their letters. */
  top(size: number): readonly string[] {
    return [...this.#counts]
      .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
      .slice(0, size)
      .map(([word]) => word);
  }
}
