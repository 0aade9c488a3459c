import type { Collection } from '../../model/collection.ts';
import type { FieldTable } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import { hasValue } from '../../query/match/value-test.ts';
import { compileWalk } from '../../query/match/walk.ts';
import { type CollectionLayout, layouts } from '../layout/collection-layout.ts';
import { longTextOf, ODD_LONG_TEXT } from './long-text.ts';
import { type RowNode, rowTree } from './row-node.ts';
import { isPlain, isPlainName, NAME_END, TERM_END, termName } from './term.ts';
import { addTerms, type HotValue, hotValue, type TermSink, textOf } from './value-terms.ts';
import { isOddlyWritten, ODDLY_WRITTEN, UNWRITABLE, WRITTEN, writtenValue } from './written-values.ts';

/**
 * Everything a table row holds about a record besides its place in time: what docs/decisions/022 calls terms, hot values and the
 * long text. Made once when the record is written, by the functions that the matcher uses.
 */
export interface RecordRow {
  readonly longText: string;
  /** Words of the long text that the engine's own splitting does not give, with blanks between and around. */
  readonly longWords: string;
  /** One behind the other, a line end before and after each. */
  readonly terms: string;
  /** Those of the terms that call for care at reading: `l`, `m`, `q`, `z`, `o` and `u` with a path alone. */
  readonly marks: ReadonlySet<string>;
  /** Values of each hot field, each once but for ranges, in the order of the layout. */
  readonly hot: readonly (readonly HotValue[])[];
  /** Tokens of each hot field that is a text, written like terms; an empty one between two texts. */
  readonly hotTokens: readonly string[];
  /** Paths that the field table does not have, one for each value there. */
  readonly unknownFields: readonly string[];
  /** Paths of the field table, one for each value there that the type of its field cannot read. */
  readonly mistypedFields: readonly string[];
}

export function rowMaker(collection: Collection): RowMaker {
  return new RowMaker(tableOf(collection), layouts[collection]);
}

/** Makes rows of one table; built once, used for every record. */
export class RowMaker {
  readonly #root: RowNode;
  readonly #work: Work;

  constructor(table: FieldTable, layout: CollectionLayout) {
    const { root, size } = rowTree(table, layout);
    this.#root = root;
    this.#work = new Work(size, layout.hotFields.length);
  }

  row(record: Readonly<Record<string, unknown>>): RecordRow {
    const work = this.#work;
    work.begin();
    work.object(record, this.#root, '', '');
    work.addWritten(record);
    const long = longTextOf(work.longTexts);
    if (work.longCode !== '' && long.isOdd) work.mark(`${ODD_LONG_TEXT}${work.longCode}`);
    return {
      longText: long.text,
      longWords: long.words,
      terms: work.terms.length === 0 ? '' : TERM_END + work.terms.join(TERM_END) + TERM_END,
      marks: work.marks,
      hot: work.hotValues(),
      hotTokens: work.hotTokens,
      unknownFields: work.unknownFields,
      mistypedFields: work.mistypedFields,
    };
  }
}

/** What is gathered on the way through one record. */
class Work implements TermSink {
  terms: string[] = [];
  marks = new Set<string>();
  hot: (HotValue[] | undefined)[] = [];
  hotTokens: string[] = [];
  longTexts: string[] = [];
  longCode = '';
  unknownFields: string[] = [];
  mistypedFields: string[] = [];
  readonly #odd = new Map<string, RowNode>();
  readonly #repeated = new Set<number>();
  readonly #hotFields: number;
  /** By number of a node: the record in which it was last found to have a value. */
  readonly #present: Uint32Array;
  #record = 0;

  constructor(nodes: number, hotFields: number) {
    this.#hotFields = hotFields;
    this.#present = new Uint32Array(nodes);
  }

  begin(): void {
    if (this.#record === LAST_RECORD) {
      this.#present.fill(0);
      this.#record = 0;
    }
    this.#record++;
    this.terms = [];
    this.marks = new Set();
    this.hot = new Array(this.#hotFields).fill(undefined);
    this.hotTokens = new Array(this.#hotFields).fill('');
    this.longTexts = [];
    this.longCode = '';
    this.unknownFields = [];
    this.mistypedFields = [];
    this.#odd.clear();
    this.#repeated.clear();
  }

  push(term: string): void {
    this.terms.push(term);
  }

  mark(term: string): void {
    this.terms.push(term);
    this.marks.add(term);
  }

  /** Answers whether there was a value anywhere inside. `path` and `name` are those of the object. */
  object(value: object, node: RowNode, path: string, name: string): boolean {
    let found = false;
    for (const key of Object.keys(value)) {
      const inner = (value as Names)[key];
      const named = node.children.get(key);
      const any = node.anyName;
      if (named !== undefined) {
        if (this.value(inner, named, name)) found = true;
      } else if (any === undefined) {
        if (this.#unknown(inner, path === '' ? key : `${path}.${key}`)) found = true;
        continue;
      }
      if (any !== undefined && this.#underName(inner, any, key.toLowerCase(), named !== undefined)) found = true;
    }
    return found;
  }

  /** A value under a path of the table: gone through where it is a list. */
  value(value: unknown, node: RowNode, name: string): boolean {
    if (value === null || value === undefined) return false;
    if (Array.isArray(value)) {
      let found = false;
      for (const one of value) if (this.value(one, node, name)) found = true;
      return found;
    }
    const found = this.#single(value, node, name);
    if (found) this.#exists(node, name);
    return found;
  }

  hotValues(): readonly (readonly HotValue[])[] {
    return this.hot.map((values = NONE, place) => (this.#repeated.has(place) ? [...new Set(values)] : values));
  }

  /** All values of the paths where one is written otherwise than it is compared. */
  addWritten(record: object): void {
    for (const [path, { field, code }] of this.#odd) {
      const name = path.slice(code.length, -NAME_END.length);
      const plan = { path: field.path, type: field.type };
      const walk = compileWalk(name === '' ? plan : { ...plan, name: { text: name, wild: [] } });
      const found = new Set<string>();
      walk(record, (value) => {
        const written = writtenValue(value, field.type);
        if (written !== undefined) found.add(written);
        return false;
      });
      this.mark(ODDLY_WRITTEN + path);
      for (const written of found) {
        if (isPlain(written) && written.isWellFormed()) this.terms.push(WRITTEN + path + written);
        else this.mark(UNWRITABLE + path);
      }
    }
  }

  #underName(value: unknown, node: RowNode, key: string, isNamed: boolean): boolean {
    const unknown = this.unknownFields.length;
    const mistyped = this.mistypedFields.length;
    if (!isPlainName(key)) this.mark(`q${node.code}`);
    const found = this.value(value, node, termName(key) + NAME_END);
    // What the table names is neither unknown nor mistyped for not being a name that is data as well.
    if (isNamed) {
      this.unknownFields.length = unknown;
      this.mistypedFields.length = mistyped;
    }
    return found;
  }

  #exists(node: RowNode, name: string): void {
    if (name === '') {
      if (this.#present[node.number] === this.#record) return;
      this.#present[node.number] = this.#record;
    }
    this.terms.push(`p${node.code}${name}`);
  }

  #single(value: unknown, node: RowNode, name: string): boolean {
    const isObject = typeof value === 'object' && value !== null;
    if (!node.isContainer) {
      this.#leaf(value, node, name);
      return isObject ? hasValue(value) : true;
    }
    if (isObject) return this.object(value, node, node.field.path, name);
    this.mistypedFields.push(node.field.path);
    return true;
  }

  #leaf(value: unknown, node: RowNode, name: string): void {
    const { field, code, isLongText, isName } = node;
    const hotPlace = node.hotPlaces?.get(name);
    const path = code + name;
    const long = isLongText ? textOf(value) : undefined;
    if (long !== undefined) {
      this.longTexts.push(long);
      this.longCode = code;
    }
    const isHot = hotPlace !== undefined;
    const terms = this.terms.length;
    addTerms(value, { path, type: field.type, isLong: isLongText, isHot, isName }, this);
    const hot = isHot ? hotValue(value, field.type) : undefined;
    // A value that its type can read is a term, or stands in a column.
    if (this.terms.length === terms && hot === undefined && hasValue(value)) this.mistypedFields.push(field.path);
    this.#note(value, node, path, isHot);
    if (hotPlace === undefined || hot === undefined) return;
    const values = this.hot[hotPlace];
    if (values === undefined) this.hot[hotPlace] = [...hot.values];
    else values.push(...hot.values);
    if (values !== undefined && field.type !== 'ip_range') this.#repeated.add(hotPlace);
    if (hot.tokens.length > 0) this.hotTokens[hotPlace] += TERM_END + hot.tokens.join(TERM_END) + TERM_END;
  }

  #note(value: unknown, node: RowNode, path: string, isHot: boolean): void {
    const { facet, type } = node.field;
    if (typeof value === 'string' && !value.isWellFormed()) {
      if (facet || isHot) this.mark(UNWRITABLE + path);
    } else if (facet && isOddlyWritten(value, type, isHot)) this.#odd.set(path, node);
  }

  #unknown(value: unknown, path: string): boolean {
    const found = hasValue(value);
    if (found) this.unknownFields.push(path);
    return found;
  }
}

const LAST_RECORD = 2 ** 32 - 1;

interface Names {
  readonly [name: string]: unknown;
}

const NONE: HotValue[] = [];
