import type { QueryProblem } from '../../model/query-notice.ts';
import { isBlank } from '../grammar/characters.ts';
import { type LeafToken, leafTokens } from '../grammar/leaf-tokens.ts';
import { MAX_CLAUSES, MAX_DEPTH, MAX_SIGNS } from '../grammar/limits.ts';
import * as term from '../grammar/parser.terms.generated.ts';
import { queryProblem } from './query-problem.ts';

/** Explains why parsing stopped. `at` is the position of the first token that could not stand there. */
export function diagnose(text: string, at: number): QueryProblem {
  let position = at;
  while (position < text.length && isBlank(text.charCodeAt(position))) position++;
  const { last, open, clauses, signs } = before(text, at);
  const next = text.charAt(position);
  const atEnd = position >= text.length;
  const end = Math.min(text.length, position + 1);

  if (signs >= MAX_SIGNS) {
    return queryProblem(
      'too_many_clauses',
      `A query may have ${MAX_SIGNS.toLocaleString('en')} signs (NOT, !, -, +).`,
      position,
      end,
    );
  }
  switch (last?.id) {
    case term.FieldName:
    case term.Colon:
    case term.CompareOp:
      return queryProblem('missing_value', 'A value must follow here.', last.from, last.to);
    case term.AndOp:
    case term.OrOp:
    case term.NotOp:
    case term.PlusOp:
      if (atEnd || /[):]/.test(next) || isOperator(text, position)) {
        return queryProblem('missing_operand', 'Something to find must follow this operator.', last.from, last.to);
      }
      break;
    case term.RangeOpen:
    case term.RangeValue:
    case term.To:
      return queryProblem('open_range', 'This range is not complete.', open.at(-1) ?? last.from, end);
    default:
      break;
  }
  if (clauses >= MAX_CLAUSES) {
    const limit = MAX_CLAUSES.toLocaleString('en');
    return queryProblem(
      'too_many_clauses',
      `A query may have ${limit} words, phrases, patterns and ranges.`,
      position,
      end,
    );
  }
  if (atEnd && open.length > 0) {
    const bracket = open.at(-1) ?? 0;
    return queryProblem('open_group', 'This bracket is never closed.', bracket, bracket + 1);
  }
  if (next === '(' && open.length >= MAX_DEPTH) {
    return queryProblem('too_deep', `Groups may be nested up to ${MAX_DEPTH} deep.`, position, end);
  }
  if (next === ')' && last?.id === term.Open) {
    return queryProblem('empty_group', 'There is nothing in this group.', last.from, end);
  }
  if (next === ':') return queryProblem('missing_field', 'A field name must stand before the colon.', position, end);
  if (isOperator(text, position)) {
    return queryProblem(
      'missing_operand',
      'Something to find must stand before this operator.',
      position,
      position + operatorLength(text, position),
    );
  }
  if (/[)\]}]/.test(next)) {
    return queryProblem('unexpected_text', 'This closing bracket has no opening one.', position, end);
  }
  const message = atEnd ? 'Something is missing at the end.' : `"${next}" cannot be read here.`;
  return queryProblem('unexpected_text', message, position, end);
}

interface Before {
  readonly last: LeafToken | undefined;
  /** The positions of the brackets that are still open: of groups, and of a range. */
  readonly open: readonly number[];
  readonly clauses: number;
  readonly signs: number;
}

function before(text: string, at: number): Before {
  const open: number[] = [];
  let clauses = 0;
  let signs = 0;
  const tokens = leafTokens(text.slice(0, at));
  for (const { id, from } of tokens) {
    if (id === term.Open || id === term.RangeOpen) open.push(from);
    if (id === term.Close || id === term.RangeClose) open.pop();
    if (id === term.NotOp || id === term.PlusOp) signs++;
    if (isClauseStart(id)) clauses++;
  }
  return { last: tokens.at(-1), open, clauses, signs };
}

function isClauseStart(id: number): boolean {
  return (
    id === term.WordText ||
    id === term.Quoted ||
    id === term.OpenQuoted ||
    id === term.RegexText ||
    id === term.RangeOpen
  );
}

function operatorLength(text: string, at: number): number {
  return /^(?:AND|OR|NOT|&&|\|\||[!+-])/.exec(text.slice(at, at + 4))?.[0].length ?? 0;
}

function isOperator(text: string, at: number): boolean {
  return operatorLength(text, at) > 0;
}
