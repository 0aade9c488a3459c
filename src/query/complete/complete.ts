import { defined } from '../../model/defined.ts';
import type { Field, FieldTable } from '../../model/field.ts';
import { type LeafToken, leafTokens } from '../grammar/leaf-tokens.ts';
import * as term from '../grammar/parser.terms.generated.ts';
import { wordEnd } from '../grammar/scan.ts';
import { unescapeFieldName, unescapePhrase } from '../tree/escape.ts';

/**
 * Completions at a position of a query: field names, operators, or a request for values of a field, which only a store
 * knows.
 */
export interface Completion {
  /** The span of text that the completion replaces. */
  readonly from: number;
  readonly to: number;
  readonly fields: readonly FieldOption[];
  readonly operators: readonly string[];
  /** Requests values of this field that start with the prefix. */
  readonly values?: ValueCompletion;
  /** Requests names in records under this object or map (`http.headers`, `tag`) that start with the prefix. */
  readonly names?: NameCompletion;
}

export interface FieldOption {
  readonly path: string;
  readonly type: Field['type'];
  readonly about: string;
}

export interface ValueCompletion {
  readonly field: string;
  readonly prefix: string;
  /** The prefix is inside an open quote. */
  readonly quoted: boolean;
  /** All possible values, if the type defines them. */
  readonly constants: readonly string[];
}

export interface NameCompletion {
  readonly path: string;
  readonly prefix: string;
}

/** More than this nobody reads. */
const MAX_FIELDS = 50;

/** How much text before the cursor is parsed: unfinished text is slower to parse than complete text. */
const REACH = 1_000;

export function complete(text: string, cursor: number, table: FieldTable): Completion {
  const start = Math.max(0, cursor - REACH);
  const { from, to, ...rest } = completeAt(text.slice(start), cursor - start, table);
  return { from: from + start, to: to + start, ...rest };
}

function completeAt(text: string, cursor: number, table: FieldTable): Completion {
  const typed = text.slice(0, cursor);
  const context = contextAt(typed);
  const from = context.token?.from ?? typed.length;
  const to = context.token?.id === term.WordText ? from + wordEnd(charactersOf(text, from), true) : typed.length;
  const prefix = context.token === undefined ? '' : tokenText(typed, context.token);
  const operators = context.operators.filter((operator) => operator.startsWith(prefix));
  if (context.field !== undefined && context.takesValue) {
    const row = table.fields.find((field) => field.path === context.field);
    const constants = row?.type === 'boolean' ? ['true', 'false'] : [];
    const quoted = context.token?.id === term.OpenQuoted;
    return { from, to, fields: [], operators, values: { field: context.field, prefix, quoted, constants } };
  }
  if (!context.takesField) return { from, to, fields: [], operators };
  const fields = rankFields(prefix, table, MAX_FIELDS).map(({ path, type, about }) => ({ path, type, about }));
  const names = nameCompletion(prefix, table);
  return { from, to, fields, operators, ...defined({ names }) };
}

interface CursorContext {
  /** The token that ends at the cursor and is still being typed. */
  readonly token: LeafToken | undefined;
  /** The field whose value belongs here. */
  readonly field: string | undefined;
  readonly takesValue: boolean;
  readonly takesField: boolean;
  readonly operators: readonly string[];
}

const AFTER_OPERAND = ['AND', 'OR', 'NOT'];

/** What the grammar accepts after the text typed so far. */
function contextAt(typed: string): CursorContext {
  const tokens = leafTokens(typed);
  const last = tokens.at(-1);
  const touches = last !== undefined && last.to === typed.length;
  const scope = scopeAt(typed, tokens);
  const start = { token: undefined, field: scope, takesValue: scope !== undefined, takesField: scope === undefined };
  switch (last?.id) {
    case undefined:
    case term.Open:
    case term.AndOp:
    case term.OrOp:
    case term.NotOp:
    case term.PlusOp:
      return { ...start, operators: last?.id === term.NotOp ? [] : ['NOT'] };
    case term.FieldName:
    case term.Colon:
    case term.CompareOp:
    case term.RangeOpen:
    case term.To:
      return { ...start, takesValue: true, takesField: false, operators: [] };
    case term.RangeValue: {
      const isFirst = tokens.at(-2)?.id === term.RangeOpen;
      if (touches) return { ...start, token: last, takesValue: true, takesField: false, operators: [] };
      return { ...start, takesValue: false, takesField: false, operators: isFirst ? ['TO'] : [']'] };
    }
    case term.OpenQuoted:
      return { ...start, token: last, takesField: false, operators: [] };
    case term.WordText:
      if (touches)
        return { ...start, token: last, operators: scope === undefined || isInGroup(tokens) ? AFTER_OPERAND : [] };
      break;
    default:
      break;
  }
  const outside = scopeAt(typed, tokens, true);
  const next = { field: outside, takesValue: outside !== undefined, takesField: outside === undefined };
  return touches
    ? { ...next, token: undefined, takesValue: false, takesField: false, operators: AFTER_OPERAND }
    : { ...next, token: undefined, operators: AFTER_OPERAND };
}

/** The field whose value is being written. With `finished`, the field of the group around a complete value. */
function scopeAt(typed: string, tokens: readonly LeafToken[], finished = false): string | undefined {
  const groups: (string | undefined)[] = [];
  let fieldName: string | undefined;
  let inRange = false;
  tokens.forEach((token, at) => {
    const isLast = at === tokens.length - 1 && !finished;
    switch (token.id) {
      case term.FieldName:
        fieldName = unescapeFieldName(typed.slice(token.from, token.to)).text;
        break;
      case term.Open:
        groups.push(fieldName ?? groups.at(-1));
        fieldName = undefined;
        break;
      case term.Close:
        groups.pop();
        fieldName = undefined;
        break;
      case term.RangeOpen:
        inRange = true;
        break;
      case term.RangeClose:
        inRange = false;
        fieldName = undefined;
        break;
      case term.WordText:
      case term.Quoted:
      case term.OpenQuoted:
      case term.RegexText:
        if (!isLast && !inRange) fieldName = undefined;
        break;
      default:
        break;
    }
  });
  return fieldName ?? groups.at(-1);
}

function isInGroup(tokens: readonly LeafToken[]): boolean {
  const before = tokens.at(-2)?.id;
  return before !== term.Colon && before !== term.CompareOp;
}

function tokenText(typed: string, { id, from, to }: LeafToken): string {
  const raw = typed.slice(from, to);
  return unescapePhrase(id === term.OpenQuoted || /^["“”]/.test(raw) ? raw.slice(1) : raw);
}

function nameCompletion(prefix: string, table: FieldTable): NameCompletion | undefined {
  const dot = prefix.lastIndexOf('.');
  if (dot < 0) return undefined;
  const path = prefix.slice(0, dot);
  return table.fields.some((field) => field.path === `${path}.*`) ? { path, prefix: prefix.slice(dot + 1) } : undefined;
}

function charactersOf(text: string, from: number): { peek(offset: number): number } {
  return { peek: (offset) => (from + offset < text.length ? text.charCodeAt(from + offset) : -1) };
}

/**
 * Ranks the fields that a partial name can mean: those whose path starts with it, then those where a part of the path
 * does, then those that contain it. Without any text, the top-level fields.
 */
function rankFields(typed: string, table: FieldTable, count: number): readonly Field[] {
  const query = typed.toLowerCase();
  const depth = query === '' ? 0 : query.split('.').length;
  const ranked: { readonly field: Field; readonly rank: number }[] = [];
  for (const field of table.fields) {
    const rank = rankOf(field.path.toLowerCase(), query, depth);
    if (rank !== undefined) ranked.push({ field, rank });
  }
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, count).map(({ field }) => field);
}

function rankOf(path: string, query: string, depth: number): number | undefined {
  if (path.split('.').includes('*')) return undefined;
  const levels = path.split('.').length;
  if (query === '') return levels;
  if (path.startsWith(query)) return Math.abs(levels - depth);
  if (path.includes(`.${query}`)) return 100 + levels;
  return path.includes(query) ? 200 + levels : undefined;
}
