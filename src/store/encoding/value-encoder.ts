import { type Address, formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { LONGEST_EXACT } from '../../query/match/value-test.ts';
import { addressSpan } from '../../query/value/address-span.ts';
import { recordInstant } from '../../query/value/instant.ts';
import { formatNumber, recordBoolean, recordNumber } from '../../query/value/scalar.ts';
import { eachToken } from '../../query/value/tokens.ts';
import { isVersion, versionSortKey } from '../../query/value/version.ts';
import { hexadecimal } from '../terms/address-blocks.ts';
import { parentsOf } from '../terms/parent-names.ts';
import { isPlain, LONGEST_PLAIN_WORD, termValue } from '../terms/term.ts';
import { isOddlyWritten, isPlainAddress, isPlainNumber, scalarText } from '../terms/written-values.ts';
import { type Column, LONGEST_IN_COLUMN } from './columns.ts';
import type { DocumentSink } from './document-sink.ts';
import type { EncodedField } from './field-node.ts';
import { WrittenColumns } from './written-columns.ts';

/** Sends the terms and column values of single field values to a sink. */
export class ValueEncoder {
  readonly #sink: DocumentSink;
  readonly #written: WrittenColumns;

  constructor(sink: DocumentSink) {
    this.#sink = sink;
    this.#written = new WrittenColumns(sink);
  }

  begin(): void {
    this.#written.begin();
  }

  /** Call it after the last value of a record. */
  finish(): void {
    this.#written.finish();
  }

  /**
   * The value is not a list; `name` is written as in terms. Returns whether the type of the field can read the value.
   */
  value(value: unknown, node: EncodedField, name: string): boolean {
    const path = name === '' ? node.code : node.code + name;
    const column = name === '' ? node.column : node.namedColumns.get(name);
    switch (node.field.type) {
      case 'text': {
        const text = scalarText(value);
        if (text !== undefined) this.#text(text, value, node, path, column);
        return text !== undefined;
      }
      case 'keyword':
      case 'keyword_ci':
      case 'version': {
        const text = scalarText(value);
        if (text !== undefined) this.#keyword(text, value, node, path, column);
        return text !== undefined;
      }
      case 'integer':
      case 'long':
      case 'float': {
        const number = recordNumber(value);
        if (number === undefined) return this.#unreadable(value, node, path, column);
        this.#sink.number(path, column, number + 0);
        this.#write(value, node, path, column, formatNumber(number), !isPlainNumber(number, value));
        return true;
      }
      case 'date': {
        const instant = recordInstant(value);
        if (instant === undefined) return this.#unreadable(value, node, path, column);
        this.#sink.instant(path, column, instant);
        return true;
      }
      case 'boolean': {
        const flag = recordBoolean(value);
        if (flag === undefined) return this.#unreadable(value, node, path, column);
        const text = String(flag);
        this.#sink.term('f', path, text);
        this.#write(value, node, path, column, text, typeof value !== 'boolean');
        return true;
      }
      case 'ip': {
        const address = typeof value === 'string' ? parseAddress(value) : undefined;
        if (address === undefined) return this.#unreadable(value, node, path, column);
        this.#sink.address(path, column, digitsOf(address));
        this.#write(value, node, path, column, formatAddress(address), !isPlainAddress(address, value));
        return true;
      }
      case 'ip_range': {
        const span = addressSpan(value);
        if (span === undefined) return this.#unreadable(value, node, path, column);
        this.#sink.range(path, column, hexadecimal(span[0]), hexadecimal(span[1]));
        return true;
      }
      case 'object':
      case 'map':
        return false;
    }
  }

  #text(text: string, value: unknown, node: EncodedField, path: string, column: Column | undefined): void {
    const sink = this.#sink;
    const { field, isLongText } = node;
    const lower = text.toLowerCase();
    const isWellFormed = text.isWellFormed();
    const isExact = text.length <= LONGEST_EXACT && isWellFormed;
    let plain: string | undefined;
    if (isExact) {
      if (this.#exact(text, path)) {
        plain = text;
        sink.term('s', path, lower);
      }
      if (isVersion(text)) this.#version(text, path);
    } else if (!isLongText || !isWellFormed) {
      sink.term('l', path, '');
    }
    if (isLongText) this.#longWords(lower, path);
    else this.#words(lower, path, field.freeText);
    if (column !== undefined && column.hotPosition >= 0) {
      const isInColumn = isWellFormed && this.#lowerText(column, lower);
      const isOdd = field.facet && isWellFormed && typeof value === 'string' && text.length > LONGEST_EXACT;
      const written = isInColumn && text.length <= LONGEST_EXACT ? text : undefined;
      this.#write(value, node, path, column, written, isOdd);
    } else {
      this.#write(value, node, path, column, plain, false);
    }
    if (!isWellFormed && (field.facet || isHot(column))) sink.term('u', path, '');
  }

  #keyword(text: string, value: unknown, node: EncodedField, path: string, column: Column | undefined): void {
    const { field, isName } = node;
    const isFolded = field.type === 'keyword_ci';
    const compared = isFolded ? text.toLowerCase() : text;
    const isPlainText = this.#exact(compared, path);
    if (field.type === 'version') this.#version(text, path);
    if (isName) this.#parents(text, path);
    const isWellFormed = text.isWellFormed();
    if (isHot(column)) {
      this.#write(value, node, path, column, isWellFormed ? text : undefined, false);
    } else {
      const isOdd = isFolded && isWellFormed && typeof value === 'string' && compared !== text;
      this.#write(value, node, path, column, isPlainText ? compared : undefined, isOdd);
    }
    if (!isWellFormed && (field.facet || isHot(column))) this.#sink.term('u', path, '');
  }

  /** An unreadable value can still affect how the other values of its path are counted. */
  #unreadable(value: unknown, node: EncodedField, path: string, column: Column | undefined): false {
    const { facet, type } = node.field;
    if (typeof value === 'string' && !value.isWellFormed()) {
      if (facet || isHot(column)) this.#sink.term('u', path, '');
    } else if (facet && isOddlyWritten(value, type, isHot(column))) {
      this.#write(value, node, path, column, undefined, true);
    }
    return false;
  }

  /** `text`: the column value, if there is one. */
  #write(
    value: unknown,
    node: EncodedField,
    path: string,
    column: Column | undefined,
    text: string | undefined,
    isOdd: boolean,
  ): void {
    const { facet } = node.field;
    if (facet || isHot(column)) this.#written.add({ path, node, column, text, value }, facet && isOdd);
  }

  /** Returns whether the term contains the value itself, not its digest. */
  #exact(text: string, path: string): boolean {
    const sink = this.#sink;
    if (!text.isWellFormed()) {
      sink.term('l', path, '');
      return false;
    }
    if (isPlain(text)) {
      sink.term('e', path, text);
      return true;
    }
    sink.term('l', path, '');
    sink.term('e', path, termValue(text));
    return false;
  }

  #version(text: string, path: string): void {
    const key = versionSortKey(text);
    if (!isPlain(key)) this.#sink.term('l', path, '');
    this.#sink.term('v', path, termValue(key));
  }

  #parents(name: string, path: string): void {
    const parents = parentsOf(name);
    if (parents === undefined) this.#sink.term('l', path, '');
    else for (const parent of parents) this.#sink.term('i', path, termValue(parent));
  }

  #words(lower: string, path: string, isFree: boolean): void {
    const sink = this.#sink;
    let isReadable = true;
    eachToken(lower, (start, end) => {
      if (end - start <= LONGEST_PLAIN_WORD) {
        sink.word(path, lower, start, end, isFree);
        return;
      }
      const word = lower.slice(start, end);
      const written = termValue(word);
      if (written !== word) isReadable = false;
      sink.word(path, written, 0, written.length, isFree);
    });
    sink.endOfText();
    if (!isReadable) sink.term('m', path, '');
  }

  #longWords(lower: string, path: string): void {
    const sink = this.#sink;
    let isReadable = true;
    let words = 0;
    eachToken(lower, (start, end) => {
      words++;
      if (end - start <= LONGEST_PLAIN_WORD) {
        sink.longWord(lower, start, end);
        return;
      }
      const word = lower.slice(start, end);
      const written = termValue(word);
      if (written !== word) isReadable = false;
      sink.longWord(written, 0, written.length);
    });
    if (words > 0) sink.endOfLongText();
    if (!isReadable) sink.term('m', path, '');
  }

  /** Returns whether the column has the text. */
  #lowerText(column: Column, lower: string): boolean {
    if (lower.length > LONGEST_IN_COLUMN) {
      this.#sink.term('u', column.path, '');
      return false;
    }
    this.#sink.lowerText(column, lower);
    return true;
  }
}

const isHot = (column: Column | undefined): boolean => column !== undefined && column.hotPosition >= 0;

function digitsOf(address: Address): string {
  return typeof address === 'number' ? address.toString(16).padStart(8, '0') : hexadecimal(address);
}
