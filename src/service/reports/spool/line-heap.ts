/** A binary heap of lines, each with the number of its run. Equal lines come by number. */
export class LineHeap {
  readonly #entries: HeapEntry[] = [];

  push(line: string, run: number): void {
    const entries = this.#entries;
    const entry = { line, run };
    let at = entries.push(entry) - 1;
    for (; at > 0; ) {
      const parent = (at - 1) >> 1;
      const above = entries[parent];
      if (above === undefined || !isBefore(entry, above)) break;
      entries[at] = above;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): HeapEntry | undefined {
    const entries = this.#entries;
    const [least] = entries;
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return least;
    let at = 0;
    for (;;) {
      const child = this.#lesserChild(at);
      const below = entries[child];
      if (below === undefined || !isBefore(below, last)) break;
      entries[at] = below;
      at = child;
    }
    entries[at] = last;
    return least;
  }

  #lesserChild(at: number): number {
    const [left, right] = [at * 2 + 1, at * 2 + 2];
    const [first, second] = [this.#entries[left], this.#entries[right]];
    return first !== undefined && second !== undefined && isBefore(second, first) ? right : left;
  }
}

export interface HeapEntry {
  readonly line: string;
  readonly run: number;
}

function isBefore(a: HeapEntry, b: HeapEntry): boolean {
  return a.line < b.line || (a.line === b.line && a.run < b.run);
}
