/**
 * Finds which of many literals occur in a text, in one pass over the text (Aho and Corasick, "Efficient string
 * matching", 1975). The case of ASCII letters is ignored.
 */
export class LiteralIndex {
  private readonly classes = new Uint8Array(128);
  private readonly width: number;
  /** Next state by state and class. */
  private readonly next: Int32Array;
  /** The literals that end in a state: those of `ends[state]`, then those of the states along `shorter`. */
  private readonly ends: readonly (readonly number[])[];
  private readonly shorter: Int32Array;
  /** Whether any literal ends in a state. */
  private readonly isEnd: Uint8Array;

  /** The literals are in lower case and ASCII. */
  constructor(literals: readonly string[]) {
    let classes = 1;
    let states = 1;
    for (const literal of literals) {
      states += literal.length;
      for (let at = 0; at < literal.length; at++) {
        const code = literal.charCodeAt(at) & 0x7f;
        if (this.classes[code] === 0) this.classes[code] = classes++;
      }
    }
    for (let code = 0x41; code <= 0x5a; code++) this.classes[code] = this.classes[code + 0x20] ?? 0;
    this.width = classes;
    const next = new Int32Array(states * classes);
    const ends: number[][] = [[]];
    literals.forEach((literal, index) => {
      let state = 0;
      for (let at = 0; at < literal.length; at++) {
        const edge = state * classes + (this.classes[literal.charCodeAt(at) & 0x7f] ?? 0);
        if (next[edge] === 0) next[edge] = ends.push([]) - 1;
        state = next[edge] ?? 0;
      }
      ends[state]?.push(index);
    });
    this.ends = ends;
    this.next = next.slice(0, ends.length * classes);
    this.shorter = new Int32Array(ends.length);
    this.isEnd = new Uint8Array(ends.length);
    this.link();
  }

  /** Adds the numbers of the literals in the text to a set. */
  find(text: string, found: Set<number>): void {
    const { classes, next, isEnd, width } = this;
    for (let at = 0, state = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      state = next[state * width + (code < 128 ? (classes[code] ?? 0) : 0)] ?? 0;
      if (isEnd[state] !== 0) this.collect(state, found);
    }
  }

  private collect(end: number, found: Set<number>): void {
    for (let state = end; state !== 0; state = this.shorter[state] ?? 0)
      for (const literal of this.ends[state] ?? []) found.add(literal);
  }

  /** Breadth first: completes the transitions by those of the longest proper suffix. */
  private link(): void {
    const { width, next, shorter, isEnd, ends } = this;
    const suffix = new Int32Array(ends.length);
    const queue: number[] = [];
    for (let letter = 0; letter < width; letter++) if (next[letter] !== 0) queue.push(next[letter] ?? 0);
    for (let at = 0; at < queue.length; at++) {
      const state = queue[at] ?? 0;
      const fallback = suffix[state] ?? 0;
      shorter[state] = (ends[fallback]?.length ?? 0) > 0 ? fallback : (shorter[fallback] ?? 0);
      isEnd[state] = (ends[state]?.length ?? 0) > 0 || shorter[state] !== 0 ? 1 : 0;
      for (let letter = 0; letter < width; letter++) {
        const edge = state * width + letter;
        const target = next[edge] ?? 0;
        const other = next[fallback * width + letter] ?? 0;
        if (target === 0) next[edge] = other;
        else {
          suffix[target] = other;
          queue.push(target);
        }
      }
    }
  }
}
