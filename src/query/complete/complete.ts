import type { Field, FieldTable } from '../../model/field.ts';
import { type LeafToken, leafTokens } from '../grammar/leaf-tokens.ts';
import * as term from '../grammar/parser.terms.generated.ts';
import { wordEnd } from '../grammar/scan.ts';
import { unescapeFieldName, unescapePhrase } from '../tree/unescape.ts';
import { rankFields } from './rank-fields.ts';

/**
 * What can be written at a place of a query that is being typed: names and operators of the language, or that values of a field
 * are wanted, which only a store knows.
 */
export interface Completion {
  /** The piece of text that a completion takes the place of. */
  readonly from: number;
  readonly to: number;
  readonly fields: readonly FieldOption[];
  readonly operators: readonly string[];
  /** Values of this field that start with the prefix. */
  readonly values?: ValueCompletion;
  /** Names that records hold under this object or map (`http.headers`, `tag`) and that start with the prefix. */
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
  /** The prefix stands in quotes that are open. */
  readonly quoted: boolean;
  /** All values there are, where the type says so. */
  readonly constants: readonly string[];
}

export interface NameCompletion {
  readonly path: string;
  readonly prefix: string;
}

/** As many fields as a person reads. */
const MOST_FIELDS = 50;

/** How much of the text before the cursor is read: what is unfinished takes longer to read than what is whole. */
const REACH = 1_000;

export function complete(text: string, cursor: number, table: FieldTable): Completion {
  const start = Math.max(0, cursor - REACH);
  const { from, to, ...rest } = completeAt(text.slice(start), cursor - start, table);
  return { from: from + start, to: to + start, ...rest };
}

function completeAt(text: string, cursor: number, table: FieldTable): Completion {
  const typed = text.slice(0, cursor);
  const place = placeAt(typed);
  const from = place.piece?.from ?? typed.length;
  const to = place.piece?.id === term.WordText ? from + wordEnd(charactersOf(text, from), true) : typed.length;
  const prefix = place.piece === undefined ? '' : pieceText(typed, place.piece);
  const operators = place.operators.filter((operator) => operator.startsWith(prefix));
  if (place.field !== undefined && place.takesValue) {
    const row = table.fields.find((field) => field.path === place.field);
    const constants = row?.type === 'boolean' ? ['true', 'false'] : [];
    const quoted = place.piece?.id === term.OpenQuoted;
    return { from, to, fields: [], operators, values: { field: place.field, prefix, quoted, constants } };
  }
  if (!place.takesField) return { from, to, fields: [], operators };
  const fields = rankFields(prefix, table, MOST_FIELDS).map(({ path, type, about }) => ({ path, type, about }));
  const names = namesWanted(prefix, table);
  return { from, to, fields, operators, ...(names === undefined ? {} : { names }) };
}

interface Place {
  /** The token that ends right at the cursor and is still being typed. */
  readonly piece: LeafToken | undefined;
  /** The field whose value stands here. */
  readonly field: string | undefined;
  readonly takesValue: boolean;
  readonly takesField: boolean;
  readonly operators: readonly string[];
}

const AFTER_OPERAND = ['AND', 'OR', 'NOT'];

/** What the grammar takes behind the text typed so far. */
function placeAt(typed: string): Place {
  const tokens = leafTokens(typed);
  const last = tokens.at(-1);
  const touches = last !== undefined && last.to === typed.length;
  const scope = scopeAt(typed, tokens);
  const start = { piece: undefined, field: scope, takesValue: scope !== undefined, takesField: scope === undefined };
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
      if (touches) return { ...start, piece: last, takesValue: true, takesField: false, operators: [] };
      return { ...start, takesValue: false, takesField: false, operators: isFirst ? ['TO'] : [']'] };
    }
    case term.OpenQuoted:
      return { ...start, piece: last, takesField: false, operators: [] };
    case term.WordText:
      if (touches)
        return { ...start, piece: last, operators: scope === undefined || isInGroup(tokens) ? AFTER_OPERAND : [] };
      break;
    default:
      break;
  }
  const outside = scopeAt(typed, tokens, true);
  const next = { field: outside, takesValue: outside !== undefined, takesField: outside === undefined };
  return touches
    ? { ...next, piece: undefined, takesValue: false, takesField: false, operators: AFTER_OPERAND }
    : { ...next, piece: undefined, operators: AFTER_OPERAND };
}

/** The field whose value is being written; with `finished`, the field of the group around a value that is complete. */
function scopeAt(typed: string, tokens: readonly LeafToken[], finished = false): string | undefined {
  const groups: (string | undefined)[] = [];
  let named: string | undefined;
  let inRange = false;
  tokens.forEach((token, at) => {
    const isLast = at === tokens.length - 1 && !finished;
    switch (token.id) {
      case term.FieldName:
        named = unescapeFieldName(typed.slice(token.from, token.to)).text;
        break;
      case term.Open:
        groups.push(named ?? groups.at(-1));
        named = undefined;
        break;
      case term.Close:
        groups.pop();
        named = undefined;
        break;
      case term.RangeOpen:
        inRange = true;
        break;
      case term.RangeClose:
        inRange = false;
        named = undefined;
        break;
      case term.WordText:
      case term.Quoted:
      case term.OpenQuoted:
      case term.RegexText:
        if (!isLast && !inRange) named = undefined;
        break;
      default:
        break;
    }
  });
  return named ?? groups.at(-1);
}

function isInGroup(tokens: readonly LeafToken[]): boolean {
  const before = tokens.at(-2)?.id;
  return before !== term.Colon && before !== term.CompareOp;
}

function pieceText(typed: string, { id, from, to }: LeafToken): string {
  const raw = typed.slice(from, to);
  return unescapePhrase(id === term.OpenQuoted || /^["“”]/.test(raw) ? raw.slice(1) : raw);
}

function namesWanted(prefix: string, table: FieldTable): NameCompletion | undefined {
  const dot = prefix.lastIndexOf('.');
  if (dot < 0) return undefined;
  const path = prefix.slice(0, dot);
  return table.fields.some((field) => field.path === `${path}.*`) ? { path, prefix: prefix.slice(dot + 1) } : undefined;
}

function charactersOf(text: string, from: number): { peek(offset: number): number } {
  return { peek: (offset) => (from + offset < text.length ? text.charCodeAt(from + offset) : -1) };
}
