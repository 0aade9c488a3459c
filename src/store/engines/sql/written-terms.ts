import { formatAddress } from '../../../addr/address.ts';
import type { Collection } from '../../../model/collection.ts';
import type { Field, FieldType } from '../../../model/field.ts';
import { tableOf } from '../../../model/tables.ts';
import { LONGEST_EXACT } from '../../../query/match/value-test.ts';
import { addressSpan } from '../../../query/value/address-span.ts';
import { recordBoolean } from '../../../query/value/boolean.ts';
import { formatNumber, recordNumber } from '../../../query/value/number.ts';
import { layouts } from '../../layout/collection-layout.ts';
import { FieldTrie, type TrieNode } from '../../terms/field-trie.ts';
import { LONGEST_TERM_VALUE, SEPARATOR } from '../../terms/value-terms.ts';

/**
 * Facets count values as they are written, columns and terms hold them as they are compared: `HIGH` as `high`, `"080"` as 80. Where the
 * two differ, a record has further terms:
 * - `o` path: this record's values there are those of the next kind, and no others;
 * - `o` path `\1` value: a value as it is written;
 * - `u` path: a value there is no proper text (half a surrogate pair), so that only the record itself can tell.
 */
export const WRITTEN = 'o';
export const UNWRITABLE = 'u';

export class WrittenTerms {
  readonly #root: Branch | undefined;

  constructor(collection: Collection) {
    this.#root = branch(new FieldTrie(tableOf(collection)).root, new Set(layouts[collection].hotFields));
  }

  of(record: object): readonly string[] {
    const values = new Map<string, PathValues>();
    if (this.#root !== undefined) collect(record, this.#root, '', values);
    const terms: string[] = [];
    for (const [path, { written, isPlain, isWritable }] of values) {
      if (!isWritable) terms.push(UNWRITABLE + path);
      if (isPlain) continue;
      terms.push(WRITTEN + path);
      for (const one of written) terms.push(WRITTEN + path + SEPARATOR + one);
    }
    return terms;
  }
}

/** The value as a facet counts it; undefined where the type of its field cannot read it. */
export function writtenValue(value: unknown, type: FieldType): string | undefined {
  switch (type) {
    case 'text': {
      const text = textOf(value);
      return text === undefined || text.length > LONGEST_EXACT ? undefined : text;
    }
    case 'keyword':
    case 'keyword_ci':
    case 'version':
      return textOf(value);
    case 'integer':
    case 'long':
    case 'float':
      return recordNumber(value) === undefined ? undefined : String(value);
    case 'boolean':
      return recordBoolean(value) === undefined ? undefined : String(value);
    case 'ip':
      return typeof value === 'string' && addressSpan(value) !== undefined && !value.includes('/') ? value : undefined;
    case 'date':
    case 'ip_range':
    case 'object':
    case 'map':
      return undefined;
  }
}

/** What the column or the term of a value gives back as text. */
function comparedValue(value: unknown, type: FieldType, isHot: boolean): string | undefined {
  switch (type) {
    case 'text':
      return textOf(value);
    case 'keyword':
    case 'version':
      return ifKept(textOf(value), isHot);
    case 'keyword_ci':
      return isHot ? textOf(value) : ifKept(textOf(value)?.toLowerCase(), isHot);
    case 'integer':
    case 'long':
    case 'float': {
      const number = recordNumber(value);
      return number === undefined ? undefined : plainNumber(number);
    }
    case 'boolean':
      return String(recordBoolean(value));
    case 'ip':
      return plainAddress(value);
    case 'date':
    case 'ip_range':
    case 'object':
    case 'map':
      return undefined;
  }
}

interface Branch {
  readonly field: Field;
  readonly isHot: boolean;
  readonly children: ReadonlyMap<string, Branch>;
  readonly anyName: Branch | undefined;
}

/** The tree of the fields that may be grouped by. */
function branch(node: TrieNode, hot: ReadonlySet<string>): Branch | undefined {
  const children = new Map<string, Branch>();
  for (const [name, child] of node.children) {
    const inner = branch(child, hot);
    if (inner !== undefined) children.set(name, inner);
  }
  const anyName = node.anyName === undefined ? undefined : branch(node.anyName, hot);
  if (!node.field.facet && children.size === 0 && anyName === undefined) return undefined;
  return { field: node.field, isHot: hot.has(node.field.path), children, anyName };
}

interface PathValues {
  readonly written: Set<string>;
  isPlain: boolean;
  isWritable: boolean;
}

function collect(value: unknown, node: Branch, path: string, into: Map<string, PathValues>): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(one, node, path, into);
    return;
  }
  if (node.field.facet) leaf(value, node, path, into);
  if (typeof value !== 'object' || (node.children.size === 0 && node.anyName === undefined)) return;
  const prefix = path === '' ? '' : `${path}.`;
  for (const [name, inner] of Object.entries(value)) {
    const named = node.children.get(name);
    if (named !== undefined) collect(inner, named, prefix + name, into);
    if (node.anyName !== undefined) collect(inner, node.anyName, prefix + name.toLowerCase(), into);
  }
}

function leaf(value: unknown, { field, isHot }: Branch, path: string, into: Map<string, PathValues>): void {
  const written = writtenValue(value, field.type);
  const compared = comparedValue(value, field.type, isHot);
  if (written === undefined && compared === undefined) return;
  let values = into.get(path);
  if (values === undefined) {
    values = { written: new Set(), isPlain: true, isWritable: true };
    into.set(path, values);
  }
  if (written !== compared) values.isPlain = false;
  if (written === undefined) return;
  if (written.isWellFormed()) values.written.add(written);
  else values.isWritable = false;
}

function ifKept(text: string | undefined, isHot: boolean): string | undefined {
  return text === undefined || isHot || text.length <= LONGEST_TERM_VALUE ? text : undefined;
}

/** Numbers that every engine writes alike. */
function plainNumber(number: number): string | undefined {
  const size = Math.abs(number);
  return size === 0 || (size >= 1e-4 && size < 1e15) ? formatNumber(number) : undefined;
}

/** Addresses that every engine writes alike: IPv4, and IPv6 that does not begin with a run of zeros. */
function plainAddress(value: unknown): string | undefined {
  const place = addressSpan(value)?.[0];
  if (place === undefined) return undefined;
  if (place >> 32n === 0xffffn) return formatAddress(Number(place & 0xffff_ffffn));
  return place >> 112n === 0n ? undefined : formatAddress(place);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
