import type { Collection } from '../../src/model/collection.ts';
import { tableOf } from '../../src/model/tables.ts';
import type { Column } from '../../src/store/encoding/columns.ts';
import type { DocumentSink } from '../../src/store/encoding/document-sink.ts';
import { type NeutralDocument, readParts } from '../../src/store/encoding/neutral-document.ts';
import { type EncodedLines, type LineContext, RecordEncoder } from '../../src/store/encoding/record-encoder.ts';
import { columnListOf } from '../../src/store/encoding/record-schema.ts';
import { loadNative } from '../../src/store/native/load-native.ts';
import { NativeClient } from '../../src/store/native/native-client.ts';
import { FieldCodes } from '../../src/store/terms/term.ts';

const encoder = new RecordEncoder(new NativeClient(loadNative(), ''));

/** Encodes lines of a collection, or records. */
export function encodeLines(
  collection: Collection,
  lines: string | Uint8Array | readonly object[],
  context: LineContext = { startedAt: 5 },
): Promise<EncodedLines> {
  const text = Array.isArray(lines) ? lines.map((record) => JSON.stringify(record)).join('\n') : lines;
  return encoder.encode(collection, Buffer.from(text as string | Uint8Array), context);
}

export async function encodeRecord(collection: Collection, record: object): Promise<NeutralDocument> {
  const { documents } = await encodeLines(collection, [record]);
  const [document] = documents;
  if (document === undefined) throw new Error('the record was refused');
  return document;
}

/** What a record becomes, by the paths of its fields. */
export class EncodedRecord implements DocumentSink {
  readonly #codes: FieldCodes;
  /** Each with its kind and its path. */
  readonly allTerms: string[] = [];
  readonly #values: { readonly name: string; readonly value: string | number }[] = [];
  /** An empty word is the end of a text. */
  readonly words: string[] = [];
  readonly longWords: string[] = [];

  static async of(collection: Collection, record: object): Promise<EncodedRecord> {
    return new EncodedRecord(collection, await encodeRecord(collection, record));
  }

  constructor(collection: Collection, document: NeutralDocument) {
    this.#codes = FieldCodes.ofTable(tableOf(collection));
    readParts(document, columnListOf(collection), this);
  }

  /** The terms of a kind and a field, without both. */
  terms(kind: string, path: string): readonly string[] {
    const start = kind + this.#codes.of(path);
    return this.allTerms.filter((term) => term.startsWith(start)).map((term) => term.slice(start.length));
  }

  /** The column values of a field in a form. */
  values(path: string, form: 'written' | 'lower' | 'number' | 'instant' | 'address'): readonly (string | number)[] {
    return this.#values.filter(({ name }) => name === `${path}:${form}`).map(({ value }) => value);
  }

  term(kind: string, text: string): void {
    if (kind === 't') this.words.push(text);
    this.allTerms.push(kind + text);
  }

  endOfText(): void {
    this.words.push('');
  }

  longWord(word: string): void {
    this.longWords.push(word);
  }

  endOfLongText(): void {
    this.longWords.push('');
  }

  number(path: string, column: Column | undefined, value: number): void {
    this.allTerms.push(`n${path}${value}`);
    this.#add(column, 'number', value);
  }

  instant(path: string, column: Column | undefined, milliseconds: number): void {
    this.allTerms.push(`d${path}${milliseconds}`);
    this.#add(column, 'instant', milliseconds);
  }

  address(path: string, column: Column | undefined, digits: string): void {
    this.allTerms.push(`a${path}${digits}`);
    this.#add(column, 'address', digits);
  }

  range(path: string, column: Column | undefined, first: string, last: string): void {
    this.allTerms.push(`A${path}${first}-${last}`);
    this.#add(column, 'address', `${first}-${last}`);
  }

  written(column: Column, text: string): void {
    this.#add(column, 'written', text);
  }

  lowerText(column: Column, text: string): void {
    this.#add(column, 'lower', text);
  }

  #add(column: Column | undefined, form: string, value: string | number): void {
    if (column !== undefined) this.#values.push({ name: `${column.field.path}:${form}`, value });
  }
}
