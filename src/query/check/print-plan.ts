import type { Glob, PlanField, QueryPlan, Range, Test, WordsTest } from '../../model/query-plan.ts';
import { escapeFieldName, escapePhrase, escapeRangeEnd, escapeWord } from '../tree/escape.ts';
import { formatInstant } from '../value/instant.ts';
import { formatNumber } from '../value/number.ts';
import { wordForms } from '../value/word-forms.ts';

/**
 * A plan as text: every group in brackets, every field named, dates as instants, and negations always beside something to
 * take from. Reading it again gives a plan that prints the same; Lucene's own parser reads the same meaning.
 */
export function printPlan(plan: QueryPlan): string {
  const text = printed(plan);
  return text.startsWith('(') ? text.slice(1, -1) : text;
}

function printed(plan: QueryPlan): string {
  switch (plan.kind) {
    case 'all':
      return '*:*';
    case 'none':
      return '(*:* AND NOT *:*)';
    case 'not':
      return `(*:* AND NOT ${printed(plan.plan)})`;
    case 'and': {
      const found = plan.plans.filter((one) => one.kind !== 'not').map(printed);
      const taken = plan.plans.filter((one) => one.kind === 'not').map((one) => `NOT ${printed(one.plan)}`);
      return `(${[...(found.length === 0 ? ['*:*'] : found), ...taken].join(' AND ')})`;
    }
    case 'joined': {
      const inner = printed(plan.plan);
      return `${escapeFieldName({ text: plan.path, wild: [] })}:${inner.startsWith('(') ? inner : `(${inner})`}`;
    }
    case 'or':
    case 'match': {
      const all = alternatives(plan);
      return all.length === 1 ? (all[0] ?? '') : `(${all.join(' OR ')})`;
    }
  }
}

/** The alternatives of an OR; several fields of one match are such as well. */
function alternatives(plan: QueryPlan): readonly string[] {
  switch (plan.kind) {
    case 'or':
      return [...new Set(plan.plans.flatMap(alternatives))];
    case 'match': {
      const value = printedTest(plan.test);
      return plan.fields.map((field) => `${printedPath(field)}:${value}`);
    }
    default:
      return [printed(plan)];
  }
}

function printedPath({ path, name, exact }: PlanField): string {
  const star = path.indexOf('*');
  const suffix = exact === true ? '.keyword' : '';
  if (star < 0) return escapeFieldName({ text: path, wild: [] }) + suffix;
  const before = escapeFieldName({ text: path.slice(0, star), wild: [] });
  return before + escapeWord({ text: name?.text ?? '*', wild: [] }) + path.slice(star + 1) + suffix;
}

function printedTest(test: Test): string {
  switch (test.kind) {
    case 'exists':
      return '*';
    case 'words':
      return printedWords(test);
    case 'phrase':
      return `"${test.tokens.join(' ')}"${test.slop === 0 ? '' : `~${test.slop}`}`;
    case 'equals':
      return escapePhrase(test.value);
    case 'pattern':
      switch (test.pattern.kind) {
        case 'wildcard':
          return printedWord(test.pattern.glob);
        case 'fuzzy':
          return `${printedWord({ text: test.pattern.text, wild: [] })}~${test.pattern.edits}`;
        case 'regex':
          return `/${test.pattern.source}/`;
      }
      break;
    case 'strings':
      return printedRange(test.range, escapePhrase);
    case 'numbers': {
      const { from, to, includeFrom, includeTo } = test.range;
      if (from === undefined || from !== to || !includeFrom || !includeTo)
        return printedRange(test.range, (value) => escapeRangeEnd(formatNumber(value)));
      return from < 0 ? `"${formatNumber(from)}"` : formatNumber(from);
    }
    case 'boolean':
      return String(test.value);
    case 'instants': {
      const { from, before } = test;
      const last = before === undefined ? '*]' : `${escapeRangeEnd(formatInstant(before))}}`;
      return `[${from === undefined ? '*' : escapeRangeEnd(formatInstant(from))} TO ${last}`;
    }
    case 'addresses': {
      const { from, to } = test;
      return from !== undefined && from === to ? `"${from}"` : `[${from ?? '*'} TO ${to ?? '*'}]`;
    }
    case 'versions': {
      const { from, to, includeFrom, includeTo } = test.range;
      if (from !== undefined && from === to && includeFrom && includeTo) return escapePhrase(from);
      return printedRange(test.range, escapeRangeEnd);
    }
  }
  return '';
}

/** Lucene takes a slash inside a word for the beginning of a regular expression, and an exclamation mark for a negation. */
function printedWord(glob: Glob): string {
  return escapeWord(glob).replace(/\\.|[/!]/gs, (part) => (part.length === 1 ? `\\${part}` : part));
}

/** Unquoted, a word is found in its other forms as well; quoted, only as it stands. */
function printedWords({ words }: WordsTest): string {
  const first = words.map(([form]) => form ?? '');
  const isUnquoted = words.every((forms) => forms.length === wordForms(forms[0] ?? '').length);
  return isUnquoted ? first.join('-') : `"${first.join(' ')}"`;
}

function printedRange<T>({ from, to, includeFrom, includeTo }: Range<T>, print: (value: T) => string): string {
  const open = includeFrom ? '[' : '{';
  const close = includeTo ? ']' : '}';
  return `${open}${from === undefined ? '*' : print(from)} TO ${to === undefined ? '*' : print(to)}${close}`;
}
