import { defined } from '../../../../model/defined.ts';
import type { Pattern, Range } from '../../../../model/query-plan.ts';
import type { Column } from '../../../encoding/columns.ts';
import type { TermKind } from '../../../encoding/document-sink.ts';
import type { ColumnForm } from '../../../encoding/record-schema.ts';
import type {
  AddressesNode,
  NamedNode,
  Node,
  PatternNode,
  SpansNode,
  Term,
  TextRangeNode,
} from '../../../inverted/node.ts';
import { DICTIONARY, NODE, type RequestWriter, VALUE_KINDS } from '../../../native/request-writer.ts';
import { coverOf, IPV4_START } from '../../../terms/address-blocks.ts';
import { NAME_END } from '../../../terms/term.ts';
import { blocksAround } from '../documents/cidr-blocks.ts';
import type { IndexSchema } from '../documents/schema.ts';
import { addressBytes, blockBytes, instantBytes, numberBytes } from '../documents/value-bytes.ts';
import { ANY_CHARACTER, escapeRust, globAsRust, regexAsRust } from './rust-pattern.ts';

/** Writes nodes for the addon (native/README.md). */
export function writeNode(node: Node, schema: IndexSchema, into: RequestWriter): void {
  new NodeWriter(schema, into).node(node);
}

type Dictionary = keyof typeof DICTIONARY;

const LOOK_UPS: readonly Dictionary[] = ['terms', 'words', 'longWords'];

class NodeWriter {
  readonly #schema: IndexSchema;
  readonly #into: RequestWriter;

  constructor(schema: IndexSchema, into: RequestWriter) {
    this.#schema = schema;
    this.#into = into;
  }

  node(node: Node): void {
    switch (node.kind) {
      case 'all':
      case 'none':
        this.#into.u8(NODE[node.kind]);
        return;
      case 'terms':
        this.#terms(node.terms);
        return;
      case 'phrase': {
        const { path, words } = node;
        this.#into.u8(NODE.phrase);
        this.#into.u8(DICTIONARY[path === undefined ? 'longWords' : 'words']);
        this.#into.list(words, (word) => this.#into.shortText((path ?? '') + word));
        return;
      }
      case 'pattern':
        this.#pattern(node);
        return;
      case 'named':
        this.#named(node);
        return;
      case 'texts':
        this.#texts(node);
        return;
      case 'numbers': {
        const { path, column, range } = node;
        this.#between(path, column, { use: 'number', kind: 'n', bytes: numberBytes, write: this.#number }, range);
        return;
      }
      case 'instants': {
        const { path, column, from, before } = node;
        const range = { ...open(from, before), includeFrom: true, includeTo: false };
        this.#between(path, column, { use: 'instant', kind: 'd', bytes: instantBytes, write: this.#instant }, range);
        return;
      }
      case 'addresses':
        this.#addresses(node);
        return;
      case 'spans':
        this.#spans(node);
        return;
      case 'has':
        this.#has(node.column);
        return;
      case 'and':
      case 'or':
        this.#into.u8(NODE[node.kind]);
        this.#into.list(node.nodes, (part) => this.node(part));
        return;
      case 'not':
        this.#into.u8(NODE.not);
        this.node(node.node);
    }
  }

  /** Writes one look-up for each dictionary. */
  #terms(terms: readonly Term[]): void {
    const lists = LOOK_UPS.map(
      (dictionary) => [dictionary, terms.filter(({ kind }) => dictionaryOf(kind) === dictionary)] as const,
    ).filter(([, list]) => list.length > 0);
    if (lists.length !== 1) {
      this.#into.u8(NODE.or);
      this.#into.u32(lists.length);
    }
    for (const [dictionary, list] of lists) {
      this.#into.u8(NODE.terms);
      this.#into.u8(DICTIONARY[dictionary]);
      this.#into.list(list, (term) => this.#term(term));
    }
  }

  #term({ kind, path, value }: Term): void {
    switch (kind) {
      case 'n':
        this.#into.short(Buffer.concat([startBytes(kind, path), numberBytes(Number(value))]));
        return;
      case 'd':
        this.#into.short(Buffer.concat([startBytes(kind, path), instantBytes(Number(value))]));
        return;
      case 'a':
        this.#into.short(addressTerm(kind, path, String(value)));
        return;
      case 'L':
        this.#into.shortText(String(value));
        return;
      case 't':
        this.#into.shortText(`${path}${value}`);
        return;
      default:
        this.#into.shortText(`${kind}${path}${value}`);
    }
  }

  #pattern({ over, pattern }: PatternNode): void {
    this.#into.u8(NODE.pattern);
    if (over.kind === 'paths') {
      this.#into.u8(0);
      this.#into.u8(DICTIONARY[dictionaryOf(over.termKind)]);
      this.#into.bytesOf(startBytes(over.termKind, ''));
      this.#regex(`(?:${over.paths.map(escapeRust).join('|')})(?:${valueRegex(pattern)})`);
      return;
    }
    if (over.kind === 'column') {
      this.#into.u8(1);
      this.#into.u16(this.#columnNumber(over.column, over.lower ? 'lower' : 'written'));
    } else {
      this.#into.u8(0);
      this.#into.u8(DICTIONARY[over.kind === 'long' ? 'longWords' : dictionaryOf(over.termKind)]);
      this.#into.bytesOf(over.kind === 'long' ? NO_BYTES : startBytes(over.termKind, over.path));
    }
    this.#patternValue(pattern);
  }

  #patternValue(pattern: Pattern): void {
    switch (pattern.kind) {
      case 'wildcard':
        this.#wildcard(pattern.glob);
        return;
      case 'regex':
        this.#regex(mustBeRegex(regexAsRust(pattern.source)));
        return;
      case 'fuzzy':
        this.#into.u8(2);
        this.#into.u8(pattern.edits);
        this.#into.text(pattern.text);
    }
  }

  #wildcard({ text, wild }: { readonly text: string; readonly wild: readonly number[] }): void {
    const parts: (string | 1 | 2)[] = [];
    let from = 0;
    for (const at of wild) {
      if (at > from) parts.push(text.slice(from, at));
      parts.push(text.charAt(at) === '*' ? 1 : 2);
      from = at + 1;
    }
    if (from < text.length) parts.push(text.slice(from));
    this.#into.u8(0);
    this.#into.list(parts, (part) => {
      this.#into.u8(typeof part === 'string' ? 0 : part);
      if (typeof part === 'string') this.#into.text(part);
    });
  }

  #regex(source: string): void {
    this.#into.u8(1);
    this.#into.text(source);
  }

  #named({ termKind, code, name, value }: NamedNode): void {
    const names = name === undefined ? `${NAME_CHARACTER}*` : globAsRust(name, NAME_CHARACTER);
    this.#into.u8(NODE.pattern);
    this.#into.u8(0);
    this.#into.u8(DICTIONARY[dictionaryOf(termKind)]);
    this.#into.bytesOf(startBytes(termKind, code));
    // Marks may have no name.
    if (name === undefined && value === 'any') this.#wildcard({ text: '*', wild: [0] });
    else this.#regex(`${names}${escapeRust(NAME_END)}${valueRegex(value)}`);
  }

  #texts({ termKind, path, range }: TextRangeNode): void {
    const { from = '', to, includeFrom, includeTo } = range;
    const start = startBytes(termKind, path);
    const isOpen = range.from === undefined;
    this.#termRange(dictionaryOf(termKind), Buffer.concat([start, Buffer.from(from)]), isOpen || includeFrom, {
      end: to === undefined ? afterPrefix(start) : Buffer.concat([start, Buffer.from(to)]),
      isIncluded: to !== undefined && includeTo,
    });
  }

  #termRange(
    dictionary: Dictionary,
    from: Buffer,
    includesFrom: boolean,
    { end, isIncluded }: { readonly end: Buffer; readonly isIncluded: boolean },
  ): void {
    this.#into.u8(NODE.termRange);
    this.#into.u8(DICTIONARY[dictionary]);
    this.#into.bytesOf(from);
    this.#into.flag(includesFrom);
    this.#into.bytesOf(end);
    this.#into.flag(isIncluded);
  }

  /** Uses the column if there is one, else terms that sort by value. */
  #between(path: string, column: Column | undefined, { use, kind, bytes, write }: Ordered, range: Range<number>): void {
    const { from, to, includeFrom, includeTo } = range;
    const number = column === undefined ? undefined : this.#schema.of(column, use);
    if (number === undefined) {
      const start = startBytes(kind, path);
      const first = from === undefined ? start : Buffer.concat([start, bytes(from)]);
      const end = to === undefined ? afterPrefix(start) : Buffer.concat([start, bytes(to)]);
      this.#termRange('terms', first, from === undefined || includeFrom, {
        end,
        isIncluded: to !== undefined && includeTo,
      });
      return;
    }
    this.#into.u8(NODE.columnRange);
    this.#into.u16(number);
    if (from === undefined) this.#into.u8(VALUE_KINDS.none);
    else write(from);
    this.#into.flag(includeFrom);
    if (to === undefined) this.#into.u8(VALUE_KINDS.none);
    else write(to);
    this.#into.flag(includeTo);
  }

  readonly #number = (value: number): void => {
    this.#into.u8(VALUE_KINDS.number);
    this.#into.f64(value);
  };

  readonly #instant = (value: number): void => {
    this.#into.u8(VALUE_KINDS.instant);
    this.#into.i64(value);
  };

  /** Uses terms of blocks if the range has few of them, else the column or a range of terms. */
  #addresses({ path, column, first, last }: AddressesNode): void {
    const cover = coverOf(first, last);
    if (cover !== undefined) {
      const { blocks, addresses } = cover;
      this.#into.u8(NODE.terms);
      this.#into.u8(DICTIONARY.terms);
      const starts = [
        ...blocks.map((digits) => ['b', digits] as const),
        ...addresses.map((digits) => ['a', digits] as const),
      ];
      this.#into.list(starts, ([kind, digits]) => this.#into.short(addressTerm(kind, path, digits)));
      return;
    }
    const number = column === undefined ? undefined : this.#schema.of(column, 'address');
    if (number === undefined) {
      const start = startBytes('a', path);
      const end = Buffer.concat([start, addressBytes(last)]);
      this.#termRange('terms', Buffer.concat([start, addressBytes(first)]), true, { end, isIncluded: true });
      return;
    }
    this.#into.u8(NODE.columnRange);
    this.#into.u16(number);
    for (const address of [first, last]) {
      this.#into.u8(VALUE_KINDS.address);
      this.#into.raw(addressBytes(address));
      this.#into.flag(true);
    }
  }

  /**
   * Ranges are indexed as blocks. A range overlaps `first` to `last` if one of its blocks contains `first` or begins
   * inside. If `first` is after `last`, it must have blocks around both.
   */
  #spans({ path, first, last }: SpansNode): void {
    const start = Buffer.from(`c${path}`);
    const around = (address: bigint): void => {
      this.#into.u8(NODE.terms);
      this.#into.u8(DICTIONARY.terms);
      this.#into.list(blocksAround(address), (block) => this.#into.short(Buffer.concat([start, blockBytes(block)])));
    };
    if (first > last) {
      this.#into.u8(NODE.and);
      this.#into.u32(2);
      around(first);
      around(last);
      return;
    }
    this.#into.u8(NODE.or);
    this.#into.u32(2);
    around(first);
    const end = Buffer.concat([start, addressBytes(last), Buffer.of(0xff)]);
    this.#termRange('terms', Buffer.concat([start, addressBytes(first)]), true, { end, isIncluded: true });
  }

  #has(column: Column): void {
    const source = sortSource(column, this.#schema);
    if (source.kind === 'column') {
      this.#into.u8(NODE.column);
      this.#into.u16(source.number);
      return;
    }
    this.#termRange('terms', source.start, true, { end: afterPrefix(source.start), isIncluded: false });
  }

  #columnNumber(column: Column, use: ColumnForm): number {
    const number = this.#schema.of(column, use);
    if (number === undefined) throw new RangeError(`${column.field.path} has no ${use} column`);
    return number;
  }
}

interface Ordered {
  readonly use: ColumnForm;
  readonly kind: 'n' | 'd';
  readonly bytes: (value: number) => Buffer;
  readonly write: (value: number) => void;
}

/** The source of values for sorting and grouping: a column, or terms with a prefix. */
export type NativeSource =
  | { readonly kind: 'column'; readonly number: number }
  | { readonly kind: 'terms'; readonly start: Buffer };

export function sortSource(column: Column, schema: IndexSchema): NativeSource {
  const use = SORT_USES[column.field.type] ?? 'written';
  const number = schema.of(column, use);
  if (number !== undefined) return { kind: 'column', number };
  return { kind: 'terms', start: startBytes(SORT_TERMS[use] ?? 'e', column.path) };
}

/** Values as written; for dates, the instants. */
export function groupSource(column: Column, schema: IndexSchema): NativeSource {
  const number = schema.of(column, column.field.type === 'date' ? 'instant' : 'written');
  if (number !== undefined) return { kind: 'column', number };
  const isExact = column.hasTermsOnly || column.field.type === 'keyword' || column.field.type === 'text';
  const kind = isExact ? 'e' : 'w';
  return { kind: 'terms', start: startBytes(kind, column.path) };
}

export function writeSource(source: NativeSource, into: RequestWriter): void {
  into.u8(source.kind === 'column' ? 0 : 1);
  if (source.kind === 'column') into.u16(source.number);
  else into.bytesOf(source.start);
}

const SORT_USES: Readonly<Partial<Record<Column['field']['type'], ColumnForm>>> = {
  integer: 'number',
  long: 'number',
  float: 'number',
  date: 'instant',
  ip: 'address',
};

/** Kinds of terms that sort by value. */
const SORT_TERMS: Readonly<Partial<Record<ColumnForm, TermKind>>> = { number: 'n', instant: 'd', address: 'a' };

function dictionaryOf(kind: TermKind): Dictionary {
  if (kind === 'L') return 'longWords';
  return kind === 't' ? 'words' : 'terms';
}

/** The common prefix of terms of a kind and path. */
function startBytes(kind: TermKind, path: string): Buffer {
  return Buffer.from(kind === 't' ? path : kind + path);
}

/** `digits` are all digits of an address, or the common ones of a block. */
function addressTerm(kind: 'a' | 'b', path: string, digits: string): Buffer {
  const isIpv4 = kind === 'a' ? digits.length === IPV4_DIGITS : digits.length < IPV4_DIGITS;
  const whole = (isIpv4 ? IPV4_START : '') + digits;
  const address = Buffer.from(whole.padEnd(32, '0'), 'hex');
  return Buffer.concat([Buffer.from(kind + path), address, ...(kind === 'b' ? [Buffer.of(whole.length * 4)] : [])]);
}

function valueRegex(value: NamedNode['value']): string {
  if (value === 'any') return `${ANY_CHARACTER}*`;
  if (!('kind' in value)) return `(?:${value.map(escapeRust).join('|')})`;
  switch (value.kind) {
    case 'wildcard':
      return globAsRust(value.glob);
    case 'regex':
      return `(?:${mustBeRegex(regexAsRust(value.source))})`;
    case 'fuzzy':
      if (value.edits > 0) break;
      return escapeRust(value.text);
  }
  throw new RangeError('only the matcher supports a fuzzy value under a name');
}

function mustBeRegex(source: string | undefined): string {
  if (source === undefined) throw new RangeError('only the matcher supports this pattern');
  return source;
}

/** The first bytes after all bytes with this prefix. */
function afterPrefix(start: Buffer): Buffer {
  const end = Buffer.from(start);
  const last = end.length - 1;
  end[last] = (end[last] ?? 0) + 1;
  return end;
}

function open(from: number | undefined, to: number | undefined): { readonly from?: number; readonly to?: number } {
  return defined({ from, to });
}

const NO_BYTES = Buffer.alloc(0);
const NAME_CHARACTER = `[^${escapeRust(NAME_END)}]`;
const IPV4_DIGITS = 8;
