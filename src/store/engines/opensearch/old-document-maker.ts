import { formatAddress } from '../../../addr/address.ts';
import type { Collection } from '../../../model/collection.ts';
import { LONGEST_EXACT } from '../../../query/match/value-test.ts';
import { compileWalk, type Walk } from '../../../query/match/walk.ts';
import { tokens } from '../../../query/value/tokens.ts';
import { type Column, type Columns, columnsOf, LONGEST_IN_COLUMN } from '../../encoding/columns.ts';
import { hexadecimal, IPV4_START } from '../../terms/address-blocks.ts';
import { type RecordRow, type RowMaker, rowMaker } from '../../terms/record-row.ts';
import { isPlain, TERM_END, termValue } from '../../terms/term.ts';
import { ODDLY_WRITTEN, UNWRITABLE, WRITTEN } from '../../terms/written-values.ts';
import { writtenColumn } from './column-names.ts';

/** Where a record stands, besides what it says. */
export interface DocumentPlace {
  readonly indexId: number;
  readonly sequence: number;
  readonly observed: number;
  readonly key: string;
}

export interface MadeDocument {
  /** JSON. */
  readonly document: string;
  /** Names of the columns it has. */
  readonly columns: readonly string[];
  readonly unknownFields: readonly string[];
  readonly mistypedFields: readonly string[];
}

/** Kinds of terms that only this engine has: the text in lower case; a range of addresses that ends before it begins. */
export const LOWER_TEXT = 's';
export const REVERSED = 'r';

/** Records -> documents as the cluster indexes them, by the terms that every engine has (docs/decisions/022, 070). */
export class DocumentMaker {
  readonly #rows: RowMaker;
  readonly #columns: Columns;
  readonly #hot: readonly (Column | undefined)[];
  readonly #long: { readonly walk: Walk; readonly path: string } | undefined;

  constructor(collection: Collection) {
    this.#rows = rowMaker(collection);
    const columns = columnsOf(collection);
    this.#columns = columns;
    const hot: (Column | undefined)[] = [];
    for (const column of columns.byPath.values()) if (column.hotPlace >= 0) hot[column.hotPlace] = column;
    this.#hot = hot;
    const { longText } = columns;
    this.#long =
      longText === undefined
        ? undefined
        : { walk: compileWalk({ path: longText, type: 'text' }), path: columns.codes.of(longText) };
  }

  make(
    record: Readonly<Record<string, unknown>>,
    json: string,
    { indexId, sequence, observed, key }: DocumentPlace,
  ): MadeDocument {
    const row = this.#rows.row(record);
    const work = new Work(this.#columns, row);
    for (const term of row.terms.split(TERM_END)) if (term !== '') work.term(term);
    for (const [place, column] of this.#hot.entries()) {
      if (column !== undefined) work.hot(column, row.hot[place] ?? []);
    }
    const long = this.#longText(record, work);
    // Written piece by piece: an object of some hundred names that change takes twice as long.
    let document = `{"record":${JSON.stringify(json)},"observed":${observed},"key":"${key}","idx":${indexId},"seq":${sequence}`;
    document += `,"terms":${JSON.stringify(work.terms.join(TERM_END))}`;
    if (long.length > 0) document += `,"long":${JSON.stringify(long)}`;
    for (const [name, values] of work.values)
      document += `,"${name}":${JSON.stringify(values.length === 1 ? values[0] : values)}`;
    const { unknownFields, mistypedFields } = row;
    return { document: `${document}}`, columns: [...work.values.keys()], unknownFields, mistypedFields };
  }

  /** The words of each long text, a line each. */
  #longText(record: object, work: Work): readonly string[] {
    const long: string[] = [];
    this.#long?.walk(record, (value) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
      const words = tokens(String(value));
      if (!words.every(isPlain)) work.mark(`m${this.#long?.path}`);
      if (words.length > 0) long.push(words.map(termValue).join(TERM_END));
      return false;
    });
    return long;
  }
}

/** What is gathered about one record. */
class Work {
  readonly terms: string[] = [];
  readonly values = new Map<string, unknown[]>();
  readonly #columns: Columns;
  readonly #row: RecordRow;

  constructor(columns: Columns, row: RecordRow) {
    this.#columns = columns;
    this.#row = row;
  }

  mark(term: string): void {
    this.terms.push(term);
  }

  term(term: string): void {
    this.terms.push(term);
    const kind = term.charAt(0);
    if (!VALUE_KINDS.has(kind)) return;
    const code = term.slice(1, 3);
    const end = this.#columns.namedCodes.has(code) ? term.indexOf('\u0001') + 1 : 3;
    const path = term.slice(1, end);
    const value = term.slice(end);
    if (kind === 'e') this.#lower(code, path, value);
    const column = this.#columns.byPath.get(path);
    if (column !== undefined) this.#value(kind, column, value);
  }

  hot(column: Column, values: RecordRow['hot'][number]): void {
    const { type } = column.field;
    if (type === 'date') for (const value of values) this.#add(`d_${column.name}`, value);
    if (type === 'ip_range') this.#ranges(column, values);
    if (!TEXTS.has(type)) return;
    const isOdd = this.#row.marks.has(ODDLY_WRITTEN + column.path);
    for (const value of values) {
      const text = String(value);
      if (type === 'text' && !this.#column(column, `y_${column.name}`, text.toLowerCase())) continue;
      if (!isOdd && (type !== 'text' || text.length <= LONGEST_EXACT))
        this.#column(column, writtenColumn(column), text);
    }
  }

  /** The lower case of a text, for patterns over the whole of it. */
  #lower(code: string, path: string, value: string): void {
    if (!value.startsWith('#') && this.#columns.isText(code)) this.terms.push(LOWER_TEXT + path + value.toLowerCase());
  }

  #value(kind: string, column: Column, value: string): void {
    const { field, name, hotPlace } = column;
    switch (kind) {
      case 'n':
        this.#add(`n_${name}`, Number(value));
        break;
      case 'd':
        this.#add(`d_${name}`, Number(value));
        return;
      case 'a':
        if (value.length === 64) {
          this.#range(column, value.slice(0, 32), value.slice(32));
          return;
        }
        this.#add(`a_${name}`, addressText(value.padStart(32, IPV4_START)));
        break;
      case WRITTEN:
        this.#column(column, writtenColumn(column), value);
        return;
      default:
        break;
    }
    if (!field.facet && hotPlace < 0) return;
    if (this.#row.marks.has(ODDLY_WRITTEN + column.path) || (TEXTS.has(field.type) && hotPlace >= 0)) return;
    if (kind === 'e' && value.startsWith('#')) return;
    this.#column(column, writtenColumn(column), kind === 'a' ? plainAddress(value) : value);
  }

  #ranges(column: Column, values: RecordRow['hot'][number]): void {
    for (let at = 0; at + 1 < values.length; at += 2)
      this.#range(column, hexadecimal(BigInt(values[at] ?? 0)), hexadecimal(BigInt(values[at + 1] ?? 0)));
  }

  #range({ path, name }: Column, first: string, last: string): void {
    if (first > last) this.mark(REVERSED + path);
    else this.#add(`r_${name}`, { gte: addressText(first), lte: addressText(last) });
  }

  /** Answers whether the value stands in its column. */
  #column({ path }: Column, name: string, text: string): boolean {
    if (!text.isWellFormed()) return false;
    if (text.length > LONGEST_IN_COLUMN) {
      this.mark(UNWRITABLE + path);
      return false;
    }
    this.#add(name, text);
    return true;
  }

  #add(name: string, value: unknown): void {
    const values = this.values.get(name);
    if (values === undefined) this.values.set(name, [value]);
    else values.push(value);
  }
}

/** 32 hexadecimal digits as the text of an address. */
export function addressText(digits: string): string {
  return digits.replace(/(.{4})(?!$)/g, '$1:');
}

/** The digits of an address as everybody writes it; what is written otherwise stands in terms of its own. */
function plainAddress(digits: string): string {
  if (digits.length === 8)
    return (
      digits
        .match(/../g)
        ?.map((pair) => Number.parseInt(pair, 16))
        .join('.') ?? ''
    );
  return formatAddress(BigInt(`0x${digits}`));
}

const VALUE_KINDS: ReadonlySet<string> = new Set(['e', 'n', 'd', 'f', 'a', WRITTEN]);
const TEXTS: ReadonlySet<string> = new Set(['text', 'keyword', 'keyword_ci', 'version']);
