import type { Tree as SyntaxTree } from '@lezer/common';
import type { QueryNotice } from '../../model/query-notice.ts';
import { MAX_QUERY_LENGTH } from '../grammar/limits.ts';
import { parser } from '../grammar/parser.generated.ts';
import { type Built, buildTree } from './build.ts';
import { diagnose } from './diagnose.ts';
import { queryProblem } from './query-problem.ts';

const strictParser = parser.configure({ strict: true });

/** Parses a query. Any string gives a tree or a problem with its position, in time proportional to its length. */
export function parseQuery(text: string): Built {
  if (text.length > MAX_QUERY_LENGTH && [...text].length > MAX_QUERY_LENGTH) {
    const message = `A query may have ${MAX_QUERY_LENGTH.toLocaleString('en')} characters.`;
    return { kind: 'problem', problem: queryProblem('too_long', message, MAX_QUERY_LENGTH, text.length) };
  }
  const syntax = parseStrictly(text);
  if (typeof syntax !== 'number') return buildTree(text, syntax);
  return withoutClosingBrackets(text, syntax) ?? { kind: 'problem', problem: diagnose(text, syntax) };
}

/** The syntax tree, or the position where parsing stopped. */
function parseStrictly(text: string): SyntaxTree | number {
  try {
    return strictParser.parse(text);
  } catch (error) {
    const match = error instanceof SyntaxError ? /No parse at (\d+)/.exec(error.message) : null;
    if (match === null) throw error;
    return Number(match[1]);
  }
}

/** Ignores extra closing brackets at the very end. */
function withoutClosingBrackets(text: string, at: number): Built | undefined {
  const rest = text.slice(at).trim();
  if (!/^[)\]}][)\]}\s]*$/.test(rest)) return undefined;
  const syntax = parseStrictly(text.slice(0, at));
  if (typeof syntax === 'number') return undefined;
  const built = buildTree(text.slice(0, at), syntax);
  if (built.kind === 'problem') return built;
  const from = text.indexOf(rest, at);
  const warning: QueryNotice = {
    code: 'closing_bracket',
    message: 'This closing bracket has no opening one and is ignored.',
    from,
    to: from + rest.length,
    suggestion: '',
  };
  return { ...built, warnings: [...built.warnings, warning] };
}
