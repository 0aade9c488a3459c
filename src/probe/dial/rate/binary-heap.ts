/** A priority queue: the least item by `isLess` is first. */
export class BinaryHeap<T> {
  readonly #items: T[] = [];
  readonly #isLess: (a: T, b: T) => boolean;

  constructor(isLess: (a: T, b: T) => boolean) {
    this.#isLess = isLess;
  }

  get size(): number {
    return this.#items.length;
  }

  get first(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] as T;
      if (!this.#isLess(item, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  /** Removes and returns the first item. */
  pop(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (items.length > 0) this.#sink(last as T);
    return first;
  }

  /** Puts the item where it belongs, from the top. */
  #sink(item: T): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#isLess(items[child + 1] as T, items[child] as T)) child++;
      const below = items[child] as T;
      if (!this.#isLess(below, item)) break;
      items[at] = below;
      at = child;
    }
    items[at] = item;
  }
}
