import { defined } from '../../../../model/defined.ts';
import type { Range } from '../../../../model/query-plan.ts';
import { formatNumber } from '../../../../query/value/scalar.ts';
import type { Column } from '../../../encoding/columns.ts';
import type { NamedNode, Node, PatternNode, SpansNode, Term, TextRangeNode } from '../../../inverted/node.ts';
import { hexadecimal } from '../../../terms/address-blocks.ts';
import { termValue } from '../../../terms/term.ts';
import { lowerColumn, sortColumn, writtenColumn } from '../writing/column-names.ts';
import { addressOfDigits } from '../writing/document-sink.ts';
import { allOfQueries, anyOfQueries, type Dsl, EVERYTHING, MATCH_NONE, noneOfQueries } from './dsl.ts';
import { escapeRegex, mustBeRegex, nameAsRegex, patternQuery, regexpQuery } from './pattern-queries.ts';

/** Translates a node to a query over the fields of docs/decisions/070. */
export function dslOfNode(node: Node): Dsl {
  switch (node.kind) {
    case 'all':
      return EVERYTHING;
    case 'none':
      return MATCH_NONE;
    case 'terms':
      return termsQuery(node.terms);
    case 'phrase': {
      const { path, words } = node;
      const query = (path === undefined ? words : words.map((word) => `t${path}${word}`)).join('\n');
      return { match_phrase: { [path === undefined ? 'long' : 'terms']: { query, slop: 0 } } };
    }
    case 'pattern':
      return patternNodeQuery(node);
    case 'named':
      return namedQuery(node);
    case 'texts':
      return textsQuery(node);
    case 'numbers':
      return rangeQuery('n', node.column, numberEnds(node.range));
    case 'instants': {
      const { from, before, column } = node;
      const ends = defined({ gte: from, lt: before });
      return rangeQuery('d', column, ends);
    }
    case 'addresses': {
      const [gte, lte] = [node.first, node.last].map(hexadecimalText);
      return rangeQuery('a', node.column, { gte, lte });
    }
    case 'spans':
      return spansQuery(node);
    case 'has': {
      const field = sortColumn(node.column);
      return field === undefined ? MATCH_NONE : { exists: { field } };
    }
    case 'and':
      return allOfQueries(node.nodes.map(dslOfNode));
    case 'or':
      return anyOfQueries(node.nodes.map(dslOfNode));
    case 'not':
      return noneOfQueries([dslOfNode(node.node)]);
  }
}

function termsQuery(terms: readonly Term[]): Dsl {
  const long: string[] = [];
  const short: string[] = [];
  for (const term of terms) (term.kind === 'L' ? long : short).push(termText(term));
  return anyOfQueries([...termLists('terms', short), ...termLists('long', long)]);
}

function termLists(field: 'terms' | 'long', texts: readonly string[]): readonly Dsl[] {
  const lists: Dsl[] = [];
  for (let at = 0; at < texts.length; at += MOST_TERMS)
    lists.push({ terms: { [field]: texts.slice(at, at + MOST_TERMS) } });
  return lists;
}

function termText({ kind, path, value }: Term): string {
  if (kind === 'L') return String(value);
  const text = typeof value === 'number' ? termValue(kind === 'n' ? formatNumber(value) : String(value)) : value;
  return kind + path + text;
}

function patternNodeQuery({ over, pattern }: PatternNode): Dsl {
  switch (over.kind) {
    case 'terms':
      return patternQuery('terms', over.termKind + over.path, pattern);
    case 'paths': {
      const starts = over.paths.map(escapeRegex).join('|');
      return regexpQuery('terms', `${over.termKind}(${starts})(${mustBeRegex(pattern)})`);
    }
    case 'long':
      return patternQuery('long', '', pattern);
    case 'column':
      return patternQuery(over.lower ? lowerColumn(over.column) : writtenColumn(over.column), '', pattern);
  }
}

function namedQuery({ termKind, code, name, value }: NamedNode): Dsl {
  if (name === undefined && value === 'any') return { prefix: { terms: termKind + code } };
  const start = `${termKind}${escapeRegex(code)}${nameAsRegex(name ?? { text: '*', wild: [0] })}`;
  return regexpQuery('terms', start + namedValue(termKind, value));
}

function namedValue(termKind: string, value: NamedNode['value']): string {
  // Presence has no value.
  if (value === 'any') return termKind === 'p' ? '' : '.*';
  return 'kind' in value ? `(${mustBeRegex(value)})` : `(${value.map(escapeRegex).join('|')})`;
}

/** Terms of one kind and path are sorted by value. */
function textsQuery({ termKind, path, range }: TextRangeNode): Dsl {
  const { from, to, includeFrom, includeTo } = range;
  const start = termKind + path;
  if (from === undefined && to === undefined) return { prefix: { terms: start } };
  const ends = {
    [from === undefined || includeFrom ? 'gte' : 'gt']: start + (from ?? ''),
    [to !== undefined && includeTo ? 'lte' : 'lt']: to === undefined ? afterPrefix(start) : start + to,
  };
  return { range: { terms: ends } };
}

function numberEnds({ from, to, includeFrom, includeTo }: Range<number>): Dsl {
  return defined({
    gte: includeFrom ? from : undefined,
    gt: includeFrom ? undefined : from,
    lte: includeTo ? to : undefined,
    lt: includeTo ? undefined : to,
  });
}

function spansQuery({ column, first, last }: SpansNode): Dsl {
  const [from, to] = [first, last].map(hexadecimalText);
  const ends =
    first <= last ? { gte: from, lte: to, relation: 'intersects' } : { gte: to, lte: from, relation: 'contains' };
  return rangeQuery('r', column, ends);
}

function rangeQuery(letter: 'n' | 'd' | 'a' | 'r', column: Column | undefined, ends: Dsl): Dsl {
  if (column === undefined) throw new RangeError('the cluster cannot search ranges without a column');
  const field = `${letter}_${column.name}`;
  return Object.keys(ends).length === 0 ? { exists: { field } } : { range: { [field]: ends } };
}

const hexadecimalText = (address: bigint): string => addressOfDigits(hexadecimal(address));

/** The first text after all texts with this prefix. */
function afterPrefix(start: string): string {
  const at = start.length - 1;
  return start.slice(0, at) + String.fromCharCode(start.charCodeAt(at) + 1);
}

/** Below the cluster's limit for one list. */
const MOST_TERMS = 60_000;
