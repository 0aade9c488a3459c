import type { Glob, Pattern, Range } from '../../model/query-plan.ts';
import type { Column } from '../encoding/columns.ts';
import type { TermKind } from '../encoding/document-sink.ts';

/**
 * What a back end searches for: a closed set of nodes, made from a checked plan. Each back end translates them into its
 * own form. The `path` of a term is the code of its field and, if a name is data, that name (see term.ts).
 */
export type Node =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | TermsNode
  | PhraseNode
  | PatternNode
  | NamedNode
  | TextRangeNode
  | NumbersNode
  | InstantsNode
  | AddressesNode
  | SpansNode
  | HasNode
  | { readonly kind: 'and'; readonly nodes: readonly Node[] }
  | { readonly kind: 'or'; readonly nodes: readonly Node[] }
  | { readonly kind: 'not'; readonly node: Node };

/** Documents that have any of the terms. */
export interface TermsNode {
  readonly kind: 'terms';
  readonly terms: readonly Term[];
}

export interface Term {
  readonly kind: TermKind;
  readonly path: string;
  /** Text as `termValue` writes it, a number, or an instant in milliseconds. Empty for marks and presence. */
  readonly value: string | number;
}

/** Consecutive words in one text of a path, or in the long text if there is no path. */
export interface PhraseNode {
  readonly kind: 'phrase';
  readonly path: string | undefined;
  /** As `termValue` writes them. */
  readonly words: readonly string[];
}

/** A value matches the pattern: a term of a kind and path, a word of the long text, or a text of a column. */
export interface PatternNode {
  readonly kind: 'pattern';
  readonly over: PatternOver;
  readonly pattern: Pattern;
}

export type PatternOver =
  | { readonly kind: 'terms'; readonly termKind: TermKind; readonly path: string }
  /** Any of these paths, when there are too many to look up one by one. */
  | { readonly kind: 'paths'; readonly termKind: TermKind; readonly paths: readonly string[] }
  | { readonly kind: 'long' }
  /** `lower`: whole texts in lower case; else values as written. */
  | { readonly kind: 'column'; readonly column: Column; readonly lower: boolean };

/** A term of a field under any matching name, for fields whose names are data (`http.headers.*`). */
export interface NamedNode {
  readonly kind: 'named';
  readonly termKind: TermKind;
  /** Code of the field. */
  readonly code: string;
  /** Absent: any name. */
  readonly name?: Glob;
  /** Any value, one of these (as `termValue` writes them), or one that matches a pattern. */
  readonly value: 'any' | readonly string[] | Pattern;
}

/** A term of a kind and path between two values, in code point order. */
export interface TextRangeNode {
  readonly kind: 'texts';
  readonly termKind: TermKind;
  readonly path: string;
  readonly range: Range<string>;
}

export interface NumbersNode {
  readonly kind: 'numbers';
  readonly path: string;
  /** Undefined if the field has no column. */
  readonly column: Column | undefined;
  readonly range: Range<number>;
}

/** Milliseconds since 1970. `from` is inclusive, `before` exclusive. */
export interface InstantsNode {
  readonly kind: 'instants';
  readonly path: string;
  readonly column: Column | undefined;
  readonly from?: number;
  readonly before?: number;
}

/** An address between two 128-bit values. */
export interface AddressesNode {
  readonly kind: 'addresses';
  readonly path: string;
  readonly column: Column | undefined;
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * A range of addresses that begins at or before `last` and ends at or after `first`. If `first` is after `last`, two
 * ranges of a document may satisfy one condition each.
 */
export interface SpansNode {
  readonly kind: 'spans';
  readonly path: string;
  readonly column: Column | undefined;
  readonly first: bigint;
  readonly last: bigint;
}

/** The document has a value in a sort column. */
export interface HasNode {
  readonly kind: 'has';
  readonly column: Column;
}

export const ALL_DOCUMENTS: Node = { kind: 'all' };
export const NO_DOCUMENTS: Node = { kind: 'none' };

export function anyTerm(terms: readonly Term[]): Node {
  return terms.length === 0 ? NO_DOCUMENTS : { kind: 'terms', terms };
}

export function allOfNodes(nodes: readonly Node[]): Node {
  const needed = nodes.filter(({ kind }) => kind !== 'all');
  if (needed.some(({ kind }) => kind === 'none')) return NO_DOCUMENTS;
  const [first] = needed;
  if (first === undefined) return ALL_DOCUMENTS;
  return needed.length === 1 ? first : { kind: 'and', nodes: needed };
}

/** Joins terms into one look-up. */
export function anyOfNodes(nodes: readonly Node[]): Node {
  if (nodes.some(({ kind }) => kind === 'all')) return ALL_DOCUMENTS;
  const terms: Term[] = [];
  const rest = new Set<Node>();
  for (const node of nodes) {
    if (node.kind === 'terms') for (const term of node.terms) terms.push(term);
    else if (node.kind !== 'none') rest.add(node);
  }
  const needed = terms.length === 0 ? [...rest] : [anyTerm(terms), ...rest];
  const [first] = needed;
  if (first === undefined) return NO_DOCUMENTS;
  return needed.length === 1 ? first : { kind: 'or', nodes: needed };
}

export function noneOfNodes(nodes: readonly Node[]): Node {
  const node = anyOfNodes(nodes);
  if (node.kind === 'none') return ALL_DOCUMENTS;
  return node.kind === 'all' ? NO_DOCUMENTS : { kind: 'not', node };
}
