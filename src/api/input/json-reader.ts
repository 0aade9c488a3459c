import { isUtf8 } from 'node:buffer';
import { numberInBytes } from './number-in-bytes.ts';

export interface JsonLimits {
  /** How many arrays and objects may be inside each other. */
  readonly depth: number;
  /** Members of one object. */
  readonly members: number;
  /** UTF-16 units of one text. */
  readonly characters: number;
  /** How many values the member of this name may have inside it, if the whole is an object. */
  readonly entries: (name: string) => number;
}

/** The text is not JSON, or has more than the limits allow. */
export class JsonFault extends Error {
  /** The member of the outermost object that has too much in it. */
  readonly member: string | undefined;

  constructor(message: string, member?: string) {
    super(message);
    this.name = 'JsonFault';
    this.member = member;
  }
}

/**
 * Reads JSON in UTF-8, chunk by chunk, to the same value as JSON.parse. The work for a chunk is in proportion to its
 * length, so a caller can let others go first between two chunks. Stops at the first byte that breaks a limit. After an
 * error, the reader is of no use.
 */
export class JsonReader {
  readonly #limits: JsonLimits;
  readonly #stack: Container[] = [];
  #state: State = 'value';
  /** The beginning of a token whose end has not come. */
  #rest: Buffer = NOTHING;
  #offset = 0;
  #text = '';
  #value: unknown;
  /** How far a text that continues was read. */
  #textEnd = 0;
  /** Name of the member of the outermost object, and the values that it may still have. */
  #member = '';
  #left = 0;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
    this.#left = limits.members;
  }

  /** @throws JsonFault */
  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#offset -= this.#rest.length;
    const at = this.#read(bytes);
    this.#rest = bytes.subarray(at);
    this.#offset += bytes.length;
  }

  /** The value. @throws JsonFault */
  end(): unknown {
    // A word ends where the whole ends.
    if (this.#rest.length > 0) this.push(BLANK);
    if (this.#state !== 'end' || this.#stack.length > 0) throw new JsonFault('Unexpected end of JSON input');
    return this.#value;
  }

  /** Reads all tokens that are complete. Returns where the next one begins. */
  #read(bytes: Buffer): number {
    let at = 0;
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      if (this.#state === 'text' || this.#state === 'name') {
        const next = this.#readText(bytes, at);
        if (next === undefined) return this.#textEnd;
        at = next;
      } else if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
        at++;
      } else if (isPunctuation(byte)) {
        this.#punctuation(byte, at);
        at++;
      } else {
        const end = wordEnd(bytes, at);
        if (end === bytes.length) {
          if (end - at > LONGEST_WORD) throw this.#unexpected(at);
          return at;
        }
        this.#word(bytes, at, end);
        at = end;
      }
    }
    return at;
  }

  #punctuation(byte: number, at: number): void {
    const state = this.#state;
    const top = this.#stack.at(-1);
    switch (byte) {
      case QUOTE:
        if (state === 'value' || state === 'value or ]') this.#state = 'text';
        else if (state === 'name or }' || state === 'name"') this.#state = 'name';
        else throw this.#unexpected(at);
        this.#text = '';
        return;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        if (state !== 'value' && state !== 'value or ]') throw this.#unexpected(at);
        this.#open(byte === OPEN_ARRAY ? { items: [] } : { object: {}, members: 0, name: '' });
        return;
      case COMMA:
        if (state !== 'end' || top === undefined) throw this.#unexpected(at);
        this.#state = top.items === undefined ? 'name"' : 'value';
        return;
      case COLON:
        if (state !== 'colon') throw this.#unexpected(at);
        this.#state = 'value';
        return;
      case CLOSE_ARRAY:
        if (top?.items === undefined || (state !== 'end' && state !== 'value or ]')) throw this.#unexpected(at);
        break;
      case CLOSE_OBJECT:
        if (top?.object === undefined || (state !== 'end' && state !== 'name or }')) throw this.#unexpected(at);
        break;
    }
    this.#stack.pop();
    this.#state = 'end';
    if (this.#stack.length === 0) this.#value = top?.items ?? top?.object;
  }

  #open(container: Container): void {
    if (this.#stack.length === this.#limits.depth)
      throw new JsonFault(`more than ${this.#limits.depth} arrays and objects inside each other`);
    this.#put(container.items ?? container.object);
    this.#stack.push(container);
    this.#state = container.items === undefined ? 'name or }' : 'value or ]';
  }

  /** A number, `true`, `false` or `null`. */
  #word(bytes: Buffer, from: number, to: number): void {
    if (this.#state !== 'value' && this.#state !== 'value or ]') throw this.#unexpected(from);
    const value = wordValue(bytes, from, to);
    if (value === undefined) throw this.#unexpected(from);
    this.#put(value);
    this.#state = 'end';
  }

  /** Puts a value where it belongs. */
  #put(value: unknown): void {
    const top = this.#stack.at(-1);
    // The arrays and objects that hold everything else do not count.
    if (this.#stack.length > 1 || top?.items !== undefined) this.#count();
    if (top === undefined) this.#value = value;
    else if (top.items !== undefined) top.items.push(value);
    else if (top.name === '__proto__')
      Object.defineProperty(top.object, top.name, { value, writable: true, enumerable: true, configurable: true });
    else top.object[top.name] = value;
  }

  #count(): void {
    if (this.#left-- > 0) return;
    const most = this.#stack[0]?.items === undefined ? this.#limits.entries(this.#member) : this.#limits.members;
    throw new JsonFault(`may have at most ${most.toLocaleString('en')} entries`, this.#member);
  }

  /** Reads a text up to its final quote. Undefined: it continues, and what is before `#textEnd` was read. */
  #readText(bytes: Buffer, from: number): number | undefined {
    let high = 0;
    let lastEscape = -1;
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) break;
      high |= byte;
      if (byte === BACKSLASH) lastEscape = at++;
      else if (byte < 0x20) throw this.#unexpected(at);
    }
    const hasEnd = at < bytes.length;
    const end = hasEnd ? at : completeUntil(bytes, lastEscape);
    this.#append(bytes, from, Math.max(from, end), lastEscape >= 0, (high & 0x80) !== 0);
    if (!hasEnd) {
      this.#textEnd = Math.max(from, end);
      return undefined;
    }
    if (this.#state === 'name') this.#name(this.#text);
    else {
      this.#put(this.#text);
      this.#state = 'end';
    }
    this.#text = '';
    return at + 1;
  }

  #append(bytes: Buffer, from: number, to: number, hasEscapes: boolean, hasHigh: boolean): void {
    if (from === to) return;
    if (hasHigh && !isUtf8(bytes.subarray(from, to))) throw new JsonFault('the body is not UTF-8');
    const part = bytes.toString(hasHigh ? 'utf8' : 'latin1', from, to);
    this.#text += hasEscapes ? this.#unescaped(part) : part;
    if (this.#text.length > this.#limits.characters)
      throw new JsonFault(
        `may have at most ${this.#limits.characters.toLocaleString('en')} characters in a text`,
        this.#member,
      );
  }

  #unescaped(part: string): string {
    try {
      return JSON.parse(`"${part}"`) as string;
    } catch {
      throw new JsonFault('Bad escape in a text');
    }
  }

  #name(name: string): void {
    const top = this.#stack.at(-1);
    if (top?.object === undefined) return;
    if (++top.members > this.#limits.members)
      throw new JsonFault(`an object with more than ${this.#limits.members} members`);
    top.name = name;
    this.#state = 'colon';
    if (this.#stack.length > 1) return;
    this.#member = name;
    this.#left = this.#limits.entries(name);
  }

  #unexpected(at: number): JsonFault {
    return new JsonFault(`Unexpected token at position ${this.#offset + at}`);
  }
}

type State =
  | 'value'
  | 'value or ]'
  | 'name"'
  | 'name or }'
  | 'colon'
  /** After a value: a comma, or the end of what it is in. */
  | 'end'
  | 'text'
  | 'name';

type Container =
  | { readonly items: unknown[]; readonly object?: undefined }
  | { readonly items?: undefined; readonly object: Record<string, unknown>; members: number; name: string };

const NOTHING = Buffer.alloc(0);
const BLANK = Buffer.from(' ');
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** No number of a client has as many digits. */
const LONGEST_WORD = 1_000;

function isPunctuation(byte: number): boolean {
  return (
    byte === QUOTE ||
    byte === COMMA ||
    byte === COLON ||
    byte === OPEN_ARRAY ||
    byte === CLOSE_ARRAY ||
    byte === OPEN_OBJECT ||
    byte === CLOSE_OBJECT
  );
}

function wordEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte <= 0x20 || isPunctuation(byte)) break;
  }
  return at;
}

function wordValue(bytes: Buffer, from: number, to: number): unknown {
  const first = bytes[from] ?? 0;
  if (first < 0x3a) return numberInBytes(bytes, from, to);
  const word = to - from > 5 ? '' : bytes.toString('latin1', from, to);
  return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : undefined;
}

/** Up to where the bytes of a text have whole escapes and whole characters. */
function completeUntil(bytes: Buffer, lastEscape: number): number {
  const { length } = bytes;
  if (lastEscape >= 0 && length - lastEscape < (bytes[lastEscape + 1] === 0x75 ? 6 : 2)) return lastEscape;
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back] ?? 0;
    if (byte < 0x80) return length;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length - back : length;
  }
  return length;
}
