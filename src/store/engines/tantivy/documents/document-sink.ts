import type { Collection } from '../../../../model/collection.ts';
import { ByteBuffer } from '../../../encoding/byte-buffer.ts';
import type { Column } from '../../../encoding/columns.ts';
import type { DocumentSink, SinkTermKind } from '../../../encoding/document-sink.ts';
import { blocksOf, hexadecimal, IPV4_START } from '../../../terms/address-blocks.ts';
import { cidrBlocks } from './cidr-blocks.ts';
import { type ColumnForm, type ColumnNumbers, columnNumbers } from './schema.ts';

/**
 * Collects the terms and columns of one record for the embedded index (native/README.md). A term is a kind, a path and
 * a value. In addition to the kinds of all engines:
 * - `n` and `d` are eight bytes that sort like the numbers and instants;
 * - `a` is the 16 bytes of an address; `b` a block that contains an address (see `blocksOf`); `c` one of the blocks
 *   that make up a range of addresses. A block is the 16 bytes of its first address and one byte for the prefix length;
 * - `w` is a value of a field for grouping, unless the field has a column or its exact terms serve for that;
 * - `x` is a word of any short text of a field that queries without a field name search. It has no path.
 */
export class TantivyDocument implements DocumentSink {
  readonly #columnNumbers: ColumnNumbers;
  readonly #terms = new ByteBuffer(2 ** 16);
  readonly #words = new ByteBuffer(2 ** 16);
  readonly #longWords = new ByteBuffer(2 ** 16);
  readonly #columns = new ByteBuffer(2 ** 16);
  readonly #freeWords = new Set<string>();

  constructor(collection: Collection) {
    this.#columnNumbers = columnNumbers(collection);
  }

  begin(): void {
    this.#terms.clear();
    this.#words.clear();
    this.#longWords.clear();
    this.#columns.clear();
    this.#freeWords.clear();
  }

  /** Writes the terms and columns; the caller has written the start of the document. */
  writeTo(into: ByteBuffer): void {
    for (const word of this.#freeWords) this.#text(FREE_WORD, '', word);
    into.longBytes(this.#terms.bytes());
    into.longBytes(this.#words.bytes());
    into.longBytes(this.#longWords.bytes());
    into.longBytes(this.#columns.bytes());
  }

  term(kind: SinkTermKind, path: string, value: string): void {
    this.#text(kind.charCodeAt(0), path, value);
  }

  word(path: string, text: string, start: number, end: number, isFree: boolean): void {
    this.#words.shortPair(path, text, start, end);
    if (isFree) this.#freeWords.add(text.slice(start, end));
  }

  endOfText(): void {
    this.#words.uint16(0);
  }

  longWord(text: string, start: number, end: number): void {
    this.#longWords.shortPair('', text, start, end);
  }

  endOfLongText(): void {
    this.#longWords.uint16(0);
  }

  number(path: string, column: Column | undefined, value: number): void {
    const terms = this.#terms;
    const start = this.#begin(NUMBER, path);
    terms.orderedFloat64(value);
    terms.endShort(start);
    if (this.#inColumn(column, 'number')) this.#columns.float64(value);
  }

  instant(path: string, column: Column | undefined, milliseconds: number): void {
    if (this.#inColumn(column, 'instant')) {
      this.#columns.int64(milliseconds);
      return;
    }
    const terms = this.#terms;
    const start = this.#begin(INSTANT, path);
    terms.orderedInt64(milliseconds);
    terms.endShort(start);
  }

  address(path: string, column: Column | undefined, digits: string): void {
    const isIpv4 = digits.length < WHOLE_DIGITS;
    const whole = isIpv4 ? IPV4_START + digits : digits;
    this.#block(ADDRESS, path, whole, undefined);
    for (const block of blocksOf(digits)) {
      const start = isIpv4 ? IPV4_START + block : block;
      this.#block(BLOCK, path, start.padEnd(WHOLE_DIGITS, '0'), start.length * BITS_OF_A_DIGIT);
    }
    if (this.#inColumn(column, 'address')) this.#columns.hexadecimal(whole);
  }

  range(path: string, _column: Column | undefined, first: string, last: string): void {
    if (first > last) {
      this.term('r', path, '');
      return;
    }
    for (const block of cidrBlocks(BigInt(`0x${first}`), BigInt(`0x${last}`)))
      this.#block(RANGE_BLOCK, path, hexadecimal(block.first), block.bits);
  }

  written(column: Column, text: string): void {
    if (this.#inColumn(column, 'written')) this.#columnText(text);
    else if (column.hotPosition < 0 && !GROUPED_BY_EXACT_TERMS.has(column.field.type))
      this.term('w', column.path, text);
  }

  lowerText(column: Column, text: string): void {
    if (this.#inColumn(column, 'lower')) this.#columnText(text);
  }

  /** Writes the column's number if there is a column. */
  #inColumn(column: Column | undefined, form: ColumnForm): boolean {
    const number = column === undefined ? undefined : this.#columnNumbers.of(column, form);
    if (number === undefined) return false;
    this.#columns.uint16(number);
    return true;
  }

  #columnText(text: string): void {
    this.#columns.shortPair('', text, 0, text.length);
  }

  #text(kind: number, path: string, value: string): void {
    this.#terms.shortParts(kind, path, value, 0, value.length);
  }

  /** An address, or a block with its prefix length in bits. */
  #block(kind: number, path: string, digits: string, bits: number | undefined): void {
    const start = this.#begin(kind, path);
    this.#terms.hexadecimal(digits);
    if (bits !== undefined) this.#terms.uint8(bits);
    this.#terms.endShort(start);
  }

  #begin(kind: number, path: string): number {
    const terms = this.#terms;
    const start = terms.beginShort();
    terms.uint8(kind);
    terms.text(path);
    return start;
  }
}

const NUMBER = 'n'.charCodeAt(0);
const INSTANT = 'd'.charCodeAt(0);
const ADDRESS = 'a'.charCodeAt(0);
const BLOCK = 'b'.charCodeAt(0);
const RANGE_BLOCK = 'c'.charCodeAt(0);
const FREE_WORD = 'x'.charCodeAt(0);
const WHOLE_DIGITS = 32;
const BITS_OF_A_DIGIT = 4;
const GROUPED_BY_EXACT_TERMS: ReadonlySet<string> = new Set(['keyword', 'text']);
