import type { Glob, PlanField, QueryPlan, Range, Test, WordsTest } from '../../model/query-plan.ts';
import { escapeFieldName, escapePhrase, escapeRangeEnd, escapeWord } from '../tree/escape.ts';
import { formatInstant } from '../value/instant.ts';
import { formatNumber } from '../value/scalar.ts';
import { wordForms } from '../value/tokens.ts';

/**
 * Prints a plan: every group in brackets, every field named, dates as instants, and every negation next to a positive
 * operand.
 * Parsing the text gives a plan that prints the same, and Lucene's own parser reads the same meaning.
 */
export function printPlan(plan: QueryPlan): string {
  const text = print(plan);
  return text.startsWith('(') ? text.slice(1, -1) : text;
}

function print(plan: QueryPlan): string {
  switch (plan.kind) {
    case 'all':
      return '*:*';
    case 'none':
      return '(*:* AND NOT *:*)';
    case 'not':
      return `(*:* AND NOT ${print(plan.plan)})`;
    case 'and': {
      const included = plan.plans.filter((child) => child.kind !== 'not').map(print);
      const excluded = plan.plans.filter((child) => child.kind === 'not').map((child) => `NOT ${print(child.plan)}`);
      return `(${[...(included.length === 0 ? ['*:*'] : included), ...excluded].join(' AND ')})`;
    }
    case 'joined': {
      const inner = print(plan.plan);
      return `${escapeFieldName({ text: plan.path, wild: [] })}:${inner.startsWith('(') ? inner : `(${inner})`}`;
    }
    case 'or':
    case 'match': {
      const all = alternatives(plan);
      return all.length === 1 ? (all[0] ?? '') : `(${all.join(' OR ')})`;
    }
  }
}

/** The operands of an OR. A match in several fields counts as one. */
function alternatives(plan: QueryPlan): readonly string[] {
  switch (plan.kind) {
    case 'or':
      return [...new Set(plan.plans.flatMap(alternatives))];
    case 'match': {
      const value = printedTest(plan.test);
      return plan.fields.map((field) => `${printedPath(field)}:${value}`);
    }
    default:
      return [print(plan)];
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
      return printWords(test);
    case 'phrase':
      return `"${test.tokens.join(' ')}"${test.slop === 0 ? '' : `~${test.slop}`}`;
    case 'equals':
      return escapePhrase(test.value);
    case 'pattern':
      switch (test.pattern.kind) {
        case 'wildcard':
          return printWord(test.pattern.glob);
        case 'fuzzy':
          return `${printWord({ text: test.pattern.text, wild: [] })}~${test.pattern.edits}`;
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

/** Lucene reads a slash inside a word as the start of a regular expression, and an exclamation mark as a negation. */
function printWord(glob: Glob): string {
  return escapeWord(glob).replace(/\\.|[/!]/gs, (part) => (part.length === 1 ? `\\${part}` : part));
}

/** Unquoted, a word also matches its other forms; quoted, only itself. */
function printWords({ words }: WordsTest): string {
  const first = words.map(([form]) => form ?? '');
  const isUnquoted = words.every((forms) => forms.length === wordForms(forms[0] ?? '').length);
  return isUnquoted ? first.join('-') : `"${first.join(' ')}"`;
}

function printedRange<T>({ from, to, includeFrom, includeTo }: Range<T>, print: (value: T) => string): string {
  const open = includeFrom ? '[' : '{';
  const close = includeTo ? ']' : '}';
  return `${open}${from === undefined ? '*' : print(from)} TO ${to === undefined ? '*' : print(to)}${close}`;
}
