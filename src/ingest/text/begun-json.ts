/**
 * The beginning of a text of JSON -> the value that it begins, as far as the text goes: a member or an element that is
 * cut off is left out. Of several values, the first. Undefined if the text begins no value of JSON.
 */
export function begunJson(text: string): unknown {
  return new BegunJson(text).value(0);
}

const DEEPEST = 64;

class BegunJson {
  readonly #text: string;
  #at = 0;
  /** The text is over, or not JSON from here on. */
  #isOver = false;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): unknown {
    const first = this.#next();
    if (depth > DEEPEST) return this.#stop();
    if (first === '{') return this.#object(depth);
    if (first === '[') return this.#list(depth);
    const scalar = first === '"' ? STRING : LITERAL;
    scalar.lastIndex = this.#at;
    const found = scalar.exec(this.#text)?.[0];
    // A number at the end may have more digits.
    if (found === undefined || (first !== '"' && this.#at + found.length === this.#text.length)) return this.#stop();
    this.#at += found.length;
    try {
      return JSON.parse(found);
    } catch {
      return this.#stop();
    }
  }

  #object(depth: number): unknown {
    const members: Record<string, unknown> = Object.create(null);
    this.#at++;
    while (this.#next() === '"') {
      const name = this.value(depth);
      if (this.#next() !== ':') break;
      this.#at++;
      const value = this.value(depth + 1);
      if (value !== undefined) members[String(name)] = value;
      if (this.#isOver || this.#next() !== ',') break;
      this.#at++;
    }
    this.#close('}');
    return { ...members };
  }

  #list(depth: number): unknown {
    const elements: unknown[] = [];
    this.#at++;
    while (this.#next() !== ']' && !this.#isOver) {
      const value = this.value(depth + 1);
      if (value !== undefined) elements.push(value);
      if (this.#isOver || this.#next() !== ',') break;
      this.#at++;
    }
    this.#close(']');
    return elements;
  }

  /** The character after blanks. Empty at the end. */
  #next(): string {
    while (BLANKS.has(this.#text.charAt(this.#at))) this.#at++;
    const character = this.#text.charAt(this.#at);
    if (character === '') this.#isOver = true;
    return this.#isOver ? '' : character;
  }

  #close(bracket: string): void {
    if (this.#next() === bracket) this.#at++;
    else this.#isOver = true;
  }

  #stop(): undefined {
    this.#isOver = true;
    return undefined;
  }
}

const BLANKS: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n']);
const STRING = /"(?:[^"\\]|\\[\s\S])*"/y;
const LITERAL = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
