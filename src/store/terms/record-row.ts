import type { Collection } from '../../model/collection.ts';
import type { FieldTable, FieldType } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import { hasValue } from '../../query/match/value-test.ts';
import { type CollectionLayout, layouts } from '../layout/collection-layout.ts';
import { FieldTrie, type TrieNode } from './field-trie.ts';
import { cutLongText } from './long-text.ts';
import { type HotValue, hotValue, termsOf } from './value-terms.ts';

/**
 * Everything a table row holds about a record besides its place in time: what docs/decisions/020 calls terms, hot values and the
 * long text. Made once when the record is written, by the functions that the matcher uses.
 */
export interface RecordRow {
  /** The record's JSON, its long text cut out; `restoreRecord` puts it back. */
  readonly rest: string;
  readonly longText: string;
  /** Tokens of a long text that is not plain ASCII, with blanks between and around; empty for one that is. */
  readonly longWords: string;
  readonly terms: readonly string[];
  /** Values of each hot field, in the order of the layout. */
  readonly hot: readonly (readonly HotValue[])[];
  /** Tokens of each hot field that is a text. */
  readonly hotTokens: readonly (readonly string[])[];
  /** Paths that the field table does not have, one for each value there. */
  readonly unknownFields: readonly string[];
}

export function rowMaker(collection: Collection): RowMaker {
  return new RowMaker(tableOf(collection), layouts[collection]);
}

/** Makes rows of one table; built once, used for every record. */
export class RowMaker {
  private readonly trie: FieldTrie;
  private readonly longText: string | undefined;
  private readonly hotPlaces: ReadonlyMap<string, number>;

  constructor(table: FieldTable, layout: CollectionLayout) {
    this.trie = new FieldTrie(table);
    this.longText = layout.longText;
    this.hotPlaces = new Map(layout.hotFields.map((path, place) => [path, place]));
  }

  row(record: Readonly<Record<string, unknown>>, json: string): RecordRow {
    const work = new Work(this.hotPlaces, this.longText);
    work.object(record, this.trie.root, '');
    const long = cutLongText(json, work.longTexts);
    // Several long texts stand in one column: what could reach from one into the next is verified in the record.
    if (work.longTexts.length > 1) work.terms.add(`l${this.longText}`);
    return {
      ...long,
      terms: [...work.terms],
      hot: work.hot,
      hotTokens: work.hotTokens.map((tokens) => [...tokens]),
      unknownFields: work.unknownFields,
    };
  }
}

/** What is gathered on the way through one record. */
class Work {
  readonly terms = new Set<string>();
  readonly hot: HotValue[][];
  readonly hotTokens: Set<string>[];
  readonly longTexts: string[] = [];
  readonly unknownFields: string[] = [];
  private readonly hotPlaces: ReadonlyMap<string, number>;
  private readonly longText: string | undefined;

  constructor(hotPlaces: ReadonlyMap<string, number>, longText: string | undefined) {
    this.hotPlaces = hotPlaces;
    this.longText = longText;
    this.hot = Array.from(hotPlaces, () => []);
    this.hotTokens = Array.from(hotPlaces, () => new Set<string>());
  }

  /** Answers whether there was a value anywhere inside. */
  object(value: object, node: TrieNode, prefix: string): boolean {
    let found = false;
    for (const [name, inner] of Object.entries(value)) {
      const named = node.children.get(name);
      const any = node.anyName;
      if (named === undefined && any === undefined) {
        if (this.unknown(inner, prefix + name)) found = true;
        continue;
      }
      if (named !== undefined && this.value(inner, named, prefix + name)) found = true;
      const unknown = this.unknownFields.length;
      if (any !== undefined && this.value(inner, any, prefix + name.toLowerCase())) found = true;
      // What the table names is not unknown for not being a name that is data as well.
      if (named !== undefined) this.unknownFields.length = unknown;
    }
    return found;
  }

  /** A value under a path of the table: gone through where it is a list. */
  private value(value: unknown, node: TrieNode, path: string): boolean {
    if (value === null || value === undefined) return false;
    if (Array.isArray(value)) {
      let found = false;
      for (const one of value) if (this.value(one, node, path)) found = true;
      return found;
    }
    const found = this.single(value, node, path);
    if (found) this.terms.add(`p${path}`);
    return found;
  }

  private single(value: unknown, node: TrieNode, path: string): boolean {
    const { field } = node;
    const isContainer = field.type === 'object' || field.type === 'map';
    if (!isContainer) this.leaf(value, field.type, path, field.path);
    if (typeof value !== 'object' || value === null) {
      if (isContainer) this.unknownFields.push(path);
      return true;
    }
    if (isContainer) return this.object(value, node, `${path}.`);
    return hasValue(value);
  }

  private leaf(value: unknown, type: FieldType, path: string, fieldPath: string): void {
    if (fieldPath === this.longText && typeof value === 'string') this.longTexts.push(value);
    const isLong = fieldPath === this.longText;
    for (const term of termsOf(value, type, path, isLong)) this.terms.add(term);
    const place = this.hotPlaces.get(fieldPath);
    if (place === undefined) return;
    const hot = hotValue(value, type);
    if (hot === undefined) return;
    this.hot[place]?.push(...hot.values);
    for (const token of hot.tokens) this.hotTokens[place]?.add(token);
  }

  private unknown(value: unknown, path: string): boolean {
    const found = hasValue(value);
    if (found) this.unknownFields.push(path);
    return found;
  }
}
