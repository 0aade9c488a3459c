/** Attributes in their order. Tags have few of them, and a list is made sooner than a map. */
export class XmlAttributes implements Iterable<readonly [name: string, value: string]> {
  /** A name, then its value. */
  readonly pairs: readonly string[];

  constructor(pairs: readonly string[]) {
    this.pairs = pairs;
  }

  static of(entries: Iterable<readonly [name: string, value: string]>): XmlAttributes {
    return new XmlAttributes([...entries].flat());
  }

  get(name: string): string | undefined {
    const { pairs } = this;
    for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === name) return pairs[at + 1];
    return undefined;
  }

  *[Symbol.iterator](): Generator<readonly [name: string, value: string]> {
    const { pairs } = this;
    for (let at = 0; at < pairs.length; at += 2) yield [pairs[at] ?? '', pairs[at + 1] ?? ''];
  }
}

export const NO_ATTRIBUTES = new XmlAttributes([]);
