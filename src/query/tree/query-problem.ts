import type { QueryProblem, QueryProblemCode } from '../../model/query-notice.ts';

/** A query that cannot run. `message` says what is wrong, the hint what to do about it. */
export function queryProblem(code: QueryProblemCode, message: string, from: number, to: number): QueryProblem {
  return { code, message, hint: HINTS[code], from, to };
}

const QUOTE = 'to find it as it stands, quote it.';
const ASK_LESS = 'Search for less at once, or use several queries.';

const HINTS: Readonly<Record<QueryProblemCode, string>> = {
  too_long: ASK_LESS,
  too_many_clauses: ASK_LESS,
  too_deep: 'Remove redundant brackets, or use several queries.',
  open_quote: 'Put a " after the text, or write \\" to find the sign itself.',
  open_group: `Put a ) where the group ends; ${QUOTE}`,
  open_range: `Write it as [a TO b]; ${QUOTE}`,
  empty_group: `Write something to find between the brackets; ${QUOTE}`,
  missing_value: 'Write a value after the colon, or * to find every record that has the field.',
  missing_operand: `Write something to find on both sides of AND and OR, and after NOT; ${QUOTE}`,
  missing_field: `Write the name of a field there; ${QUOTE}`,
  unexpected_text: `Check for something missing before it; ${QUOTE}`,
  invalid_regex: 'Put a \\ before a sign to find the sign itself, or make the expression simpler.',
  left_out_field: 'Leave the field out of the query.',
};
