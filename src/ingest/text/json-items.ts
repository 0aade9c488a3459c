/**
 * The bytes of a file in JSON -> its elements as texts, one after the other, so that a file of any size needs the memory
 * of one element. Elements are the values of the file (one, or one a line), the elements of an array, and those of a
 * list in an object around them, such as `matches`. Lines between them that begin with `#` are comments. Does not check
 * the JSON: that is for `JSON.parse`.
 */
export interface JsonItem {
  /** From 1. */
  readonly number: number;
  /** Where it begins in the decompressed bytes. */
  readonly offset: number;
  /** Undefined if the element is too long or too deep. */
  readonly text: string | undefined;
  readonly end: ItemPosition;
}

/** Where an element ends: the next ones can be read from here. */
export interface ItemPosition {
  readonly offset: number;
  /** Elements before it. */
  readonly count: number;
  /** Brackets around the elements: 1 in an array, 2 or 3 in a list of an object. */
  readonly depth: number;
}

export interface ItemLimits {
  readonly longest: number;
  readonly deepest: number;
}

export const ITEM_LIMITS: ItemLimits = { longest: 2 ** 25, deepest: 64 };

export interface ItemOptions {
  /** `chunks` must begin here. */
  readonly from?: ItemPosition;
  /**
   * Where the elements are if the source is an object around a list of them: the name of the list, or of an object and
   * the list in it, such as `result.hits`.
   */
  readonly lists?: readonly string[];
  readonly limits?: ItemLimits;
}

const FIRST: ItemPosition = { offset: 0, count: 0, depth: 0 };

export async function* jsonItems(chunks: AsyncIterable<Buffer>, options: ItemOptions = {}): AsyncGenerator<JsonItem> {
  const scanner = new ItemScanner(options);
  for await (const chunk of chunks) yield* scanner.scan(chunk);
  yield* scanner.end();
}

/** The name of a list: the last bytes before its `[`. */
const MEMBER = /"(\w+)"\s*:\s*$/;
const MEMBER_LENGTH = 64;

class ItemScanner {
  readonly #limits: ItemLimits;
  /** The number of names in its path, by the last one. */
  readonly #lists: ReadonlyMap<string, number>;
  #pieces: Buffer[] = [];
  #length = 0;
  #count: number;
  #position: number;
  #itemOffset = 0;
  /** Brackets around the current byte. */
  #depth: number;
  /** Brackets around the elements. */
  #base: number;
  /** The object around the elements has no more elements. */
  #isSkipping = false;
  #isRefused = false;
  #isInItem = false;
  #isInString = false;
  #isEscaped = false;
  #isInComment = false;

  constructor({ from: { offset, count, depth } = FIRST, lists = [], limits = ITEM_LIMITS }: ItemOptions) {
    this.#limits = limits;
    this.#lists = new Map(lists.map((path) => [path.replace(/^.*\./, ''), path.split('.').length]));
    this.#position = offset;
    this.#count = count;
    this.#depth = depth;
    this.#base = depth;
  }

  *scan(chunk: Buffer): Generator<JsonItem> {
    /** Where the current element begins in this chunk. */
    let start = this.#isInItem ? 0 : -1;
    const open = (at: number): void => {
      start = at;
      this.#isInItem = true;
      this.#itemOffset = this.#position + at;
    };
    const close = (end: number): JsonItem | undefined => {
      this.#add(chunk.subarray(start, end));
      start = -1;
      return this.#take(this.#position + end);
    };
    for (let at = 0; at < chunk.length; at++) {
      if (this.#isInString) {
        at = this.#endOfString(chunk, at);
        continue;
      }
      const byte = chunk[at];
      if (this.#isInComment) {
        const feed = chunk.indexOf(LINE_END, at);
        if (feed < 0) break;
        this.#isInComment = false;
        at = feed;
        continue;
      }
      switch (byte) {
        case QUOTE:
          if (!this.#isInItem) open(at);
          this.#isInString = true;
          break;
        case OPEN_ARRAY:
        case OPEN_OBJECT:
          if (this.#opensElements(byte, chunk, start, at)) {
            this.#base = ++this.#depth;
            this.#drop();
            start = -1;
            break;
          }
          if (!this.#isInItem) open(at);
          this.#depth++;
          if (this.#depth - this.#base > this.#limits.deepest) this.#isRefused = true;
          break;
        case CLOSE_ARRAY:
        case CLOSE_OBJECT: {
          if (this.#depth > 0) this.#depth--;
          if (this.#depth < this.#base) {
            // The end of the elements, or of the object around them. A number may stand directly before it.
            const item = this.#isInItem ? close(at) : undefined;
            if (item !== undefined) yield item;
            this.#isSkipping = this.#depth > 0;
            this.#base = this.#depth;
          } else if (this.#depth === this.#base && this.#isInItem) {
            const item = close(at + 1);
            if (item !== undefined) yield item;
          }
          if (this.#depth === 0) {
            this.#base = 0;
            this.#isSkipping = false;
          }
          break;
        }
        case COMMA:
        case SPACE:
        case TAB:
        case RETURN:
        case LINE_END:
          if (this.#isInItem && this.#depth === this.#base) {
            const item = close(at);
            if (item !== undefined) yield item;
          }
          break;
        case NUMBER_SIGN:
          if (this.#isInItem) break;
          this.#isInComment = true;
          break;
        default:
          if (!this.#isInItem) open(at);
      }
    }
    if (start >= 0) this.#add(chunk.subarray(start));
    this.#position += chunk.length;
  }

  /** Where the string ends, or the last byte of the chunk. */
  #endOfString(chunk: Buffer, start: number): number {
    const { length } = chunk;
    let at = start;
    if (this.#isEscaped) at++;
    this.#isEscaped = false;
    for (; at < length; at++) {
      const byte = chunk[at];
      if (byte === QUOTE) {
        this.#isInString = false;
        return at;
      }
      if (byte === BACKSLASH) at++;
    }
    // A backslash at the end concerns the first byte of the next chunk.
    this.#isEscaped = at > length;
    return length - 1;
  }

  *end(): Generator<JsonItem> {
    const item = this.#isInItem ? this.#take(this.#position) : undefined;
    if (item !== undefined) yield item;
  }

  /** Whether a bracket is around elements instead of beginning one. */
  #opensElements(byte: number, chunk: Buffer, start: number, at: number): boolean {
    if (byte !== OPEN_ARRAY) return false;
    if (this.#depth === 0) return !this.#isInItem;
    if (this.#lists.size === 0 || this.#depth > 2 || this.#base !== 0 || start < 0) return false;
    const here = chunk.subarray(Math.max(start, at - MEMBER_LENGTH), at).toString('latin1');
    const before = here.length >= MEMBER_LENGTH ? '' : lastBytes(this.#pieces, MEMBER_LENGTH - here.length);
    return this.#lists.get(MEMBER.exec(before + here)?.[1] ?? '') === this.#depth;
  }

  #add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length > this.#limits.longest) this.#isRefused = true;
    this.#pieces.push(piece);
    // What is left may be the name of the list in an object that is too long or too deep to be an element.
    if (this.#isRefused || this.#isSkipping)
      this.#pieces = [Buffer.from(lastBytes(this.#pieces, MEMBER_LENGTH), 'latin1')];
  }

  #take(offset: number): JsonItem | undefined {
    const isElement = !this.#isSkipping;
    const [first, ...others] = this.#pieces;
    const bytes = others.length === 0 ? first : Buffer.concat(this.#pieces);
    const text = this.#isRefused ? undefined : bytes?.toString('utf8');
    this.#drop();
    if (!isElement) return undefined;
    const count = ++this.#count;
    return { number: count, offset: this.#itemOffset, text, end: { offset, count, depth: this.#base } };
  }

  #drop(): void {
    this.#pieces = [];
    this.#length = 0;
    this.#isInItem = false;
    this.#isRefused = false;
  }
}

function lastBytes(pieces: readonly Buffer[], count: number): string {
  let text = '';
  for (let at = pieces.length - 1; at >= 0 && text.length < count; at--)
    text = (pieces[at]?.subarray(-count).toString('latin1') ?? '') + text;
  return text.slice(-count);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const NUMBER_SIGN = 0x23;
const COMMA = 0x2c;
const SPACE = 0x20;
const TAB = 0x09;
const RETURN = 0x0d;
const LINE_END = 0x0a;
