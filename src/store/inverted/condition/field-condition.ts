import { defined } from '../../../model/defined.ts';
import type {
  AddressTest,
  Pattern,
  PatternTest,
  PhraseTest,
  PlanField,
  Range,
  Test,
  WordsTest,
} from '../../../model/query-plan.ts';
import { sureWords } from '../../../query/pattern/sure-words.ts';
import { positionOf } from '../../../query/value/address-span.ts';
import { versionSortKey } from '../../../query/value/version.ts';
import type { Column, Columns } from '../../encoding/columns.ts';
import type { TermKind } from '../../encoding/document-sink.ts';
import { addressDigits } from '../../terms/address-blocks.ts';
import { PARENT, parentOfPattern } from '../../terms/parent-names.ts';
import { NAME_END, termName, termValue } from '../../terms/term.ts';
import type { Abilities } from '../back-end.ts';
import { allOfNodes, anyOfNodes, anyTerm, NO_DOCUMENTS, type Node, type PatternOver, type Term } from '../node.ts';
import { andConditions, type Condition, doubtful, exact, FALSE, markedBy } from './doubt.ts';

/** Translates a test of one field to nodes. */
export class FieldConditions {
  readonly #columns: Columns;
  readonly #abilities: Abilities;
  readonly #withoutPatterns: boolean;

  constructor(columns: Columns, abilities: Abilities, withoutPatterns: boolean) {
    this.#columns = columns;
    this.#abilities = abilities;
    this.#withoutPatterns = withoutPatterns;
  }

  condition(field: PlanField, test: Test): Condition {
    switch (test.kind) {
      case 'exists':
        return this.#exists(field);
      case 'words':
        return this.#words(field, test);
      case 'phrase':
        return this.#phrase(field, test);
      case 'equals':
        return hasPattern(field) ? this.#named('e', field, [termValue(test.value)]) : this.equals([field], test.value);
      case 'pattern':
        return this.#pattern(field, test);
      case 'strings':
        return this.#texts('e', field, test.range);
      case 'versions': {
        const { from, to, ...included } = test.range;
        return this.#texts('v', field, {
          ...defined({
            from: from === undefined ? undefined : versionSortKey(from),
            to: to === undefined ? undefined : versionSortKey(to),
          }),
          ...included,
        });
      }
      case 'numbers':
        return this.#numbers(field, test.range);
      case 'boolean':
        if (hasPattern(field)) return this.#named('f', field, [String(test.value)]);
        return exact(anyTerm([this.term('f', field, String(test.value))]));
      case 'instants': {
        const { from, before } = test;
        const ends = defined({ from, before });
        return this.#range(field, (path, column) => ({ kind: 'instants', path, column, ...ends }));
      }
      case 'addresses':
        return this.#addresses(field, test);
    }
  }

  /** For fields without a wildcard in their name. */
  equals(fields: readonly PlanField[], value: string): Condition {
    if (value.isWellFormed()) return exact(anyTerm(fields.map((field) => this.term('e', field, value))));
    return doubtful(anyTerm(fields.map((field) => this.#mark('l', field))));
  }

  isLongText({ path }: PlanField): boolean {
    return path === this.#columns.longText;
  }

  term(kind: TermKind, field: PlanField, value: string): Term {
    return { kind, path: this.path(field), value: termValue(value) };
  }

  path({ path, name }: PlanField): string {
    return this.#columns.codes.of(path) + (name === undefined ? '' : termName(name.text) + NAME_END);
  }

  #exists(field: PlanField): Condition {
    if (hasPattern(field)) return this.#named(field.exact === true ? 'e' : 'p', field, 'any');
    if (field.exact !== true) return exact(anyTerm([this.#mark('p', field)]));
    return this.#orMarked('l', field, { kind: 'texts', termKind: 'e', path: this.path(field), range: OPEN });
  }

  #words(field: PlanField, { words: all }: Pick<WordsTest, 'words'>): Condition {
    const words = distinctWords(all);
    if (hasPattern(field)) return andConditions(words.map((forms) => this.#named('t', field, forms.map(termValue))));
    const termsOf = (forms: readonly string[]): readonly Term[] =>
      this.isLongText(field)
        ? forms.map((form) => ({ kind: 'L', path: '', value: termValue(form) }))
        : forms.map((form) => this.term('t', field, form));
    return exact(allOfNodes(words.map((forms) => anyTerm(termsOf(forms)))));
  }

  #phrase(field: PlanField, { tokens, slop }: PhraseTest): Condition {
    if (slop > 0 || hasPattern(field)) {
      return doubtful(this.#words(field, { words: someWords(tokens) }).node);
    }
    const path = this.isLongText(field) ? undefined : this.path(field);
    return exact({ kind: 'phrase', path, words: tokens.map(termValue) });
  }

  /** Words that a pattern over whole texts must contain narrow the search, so that fewer texts are matched with it. */
  #pattern(field: PlanField, test: PatternTest): Condition {
    const { pattern, on } = test;
    if (!isProperText(pattern)) return this.#anyValue(field);
    const isWholeText = on === 'value' && field.type === 'text' && field.exact !== true && !hasPattern(field);
    const words = isWholeText ? sureWords(pattern) : [];
    const fitting = this.#fitting(field, test);
    return words.length === 0
      ? fitting
      : andConditions([this.#words(field, { words: words.map((word) => [word]) }), fitting]);
  }

  #fitting(field: PlanField, { pattern, on, fold }: PatternTest): Condition {
    if (this.isLongText(field) && field.exact !== true) {
      return on === 'token' ? this.#patternOver({ kind: 'long' }, 'm', field, pattern) : this.#anyValue(field);
    }
    if (on === 'token') return this.#patternOfTerms('t', 'm', field, pattern);
    const parent = this.#columns.names.has(field.path) ? parentOfPattern(pattern) : undefined;
    if (parent !== undefined) return this.#orMarked('l', field, anyTerm([this.term(PARENT, field, parent)]));
    const isWhole = field.type !== 'text' || field.exact === true;
    const column = this.#columns.of(field);
    if (column !== undefined && column.hotPosition >= 0 && (field.type !== 'keyword_ci' || !fold))
      return this.#patternOver({ kind: 'column', column, lower: !isWhole }, 'u', field, pattern);
    return this.#patternOfTerms(isWhole ? 'e' : 's', 'l', field, pattern);
  }

  #patternOfTerms(termKind: TermKind, mark: 'l' | 'm', field: PlanField, pattern: Pattern): Condition {
    if (!hasPattern(field))
      return this.#patternOver({ kind: 'terms', termKind, path: this.path(field) }, mark, field, pattern);
    return this.#takes(pattern, 'named') ? this.#named(termKind, field, pattern) : this.#anyValue(field);
  }

  #patternOver(over: PatternOver, mark: 'l' | 'm' | 'u', field: PlanField, pattern: Pattern): Condition {
    if (!this.#takes(pattern, over.kind)) return this.#anyValue(field);
    return this.#orMarked(mark, field, { kind: 'pattern', over, pattern });
  }

  #takes(pattern: Pattern, over: Parameters<Abilities['takesPattern']>[1]): boolean {
    return !this.#withoutPatterns && this.#abilities.takesPattern(pattern, over);
  }

  #numbers(field: PlanField, range: Range<number>): Condition {
    const { from } = range;
    if (!hasPattern(field) && from !== undefined && isOneValue(range))
      return exact(anyTerm([{ kind: 'n', path: this.path(field), value: from }]));
    return this.#range(field, (path, column) => ({ kind: 'numbers', path, column, range }));
  }

  #addresses(field: PlanField, test: AddressTest): Condition {
    const first = positionOf(test.from) ?? 0n;
    const last = positionOf(test.to) ?? LAST_PLACE;
    if (hasPattern(field)) return this.#anyValue(field);
    if (field.type !== 'ip') {
      const spans = this.#range(field, (path, column) => ({ kind: 'spans', path, column, first, last }));
      if (spans.doubt !== NO_DOCUMENTS) return spans;
      const marked = this.#orMarked('r', field, spans.node);
      // If `first` is after `last`, one value must contain both. A back end may find each in a different value.
      return first > last ? doubtful(marked.node) : marked;
    }
    if (first > last) return FALSE;
    if (first === last) return exact(anyTerm([{ kind: 'a', path: this.path(field), value: addressDigits(first) }]));
    return this.#range(field, (path, column) => ({ kind: 'addresses', path, column, first, last }));
  }

  /** Doubtful if the engine cannot search ranges of the field. */
  #range(field: PlanField, node: (path: string, column: Column | undefined) => Node): Condition {
    const column = this.#columns.of(field);
    const isSearchable = !hasPattern(field) && (column !== undefined || this.#abilities.rangesWithoutColumn);
    return isSearchable ? exact(node(this.path(field), column)) : this.#anyValue(field);
  }

  #texts(termKind: TermKind, field: PlanField, range: Range<string>): Condition {
    const { from, to } = range;
    const isProper = (from ?? '').isWellFormed() && (to ?? '').isWellFormed();
    if (!isProper) return this.#anyValue(field);
    if (from !== undefined && isOneValue(range)) {
      if (hasPattern(field)) return this.#named(termKind, field, [termValue(from)]);
      return exact(anyTerm([this.term(termKind, field, from)]));
    }
    if (hasPattern(field)) return this.#anyValue(field);
    return this.#orMarked('l', field, { kind: 'texts', termKind, path: this.path(field), range });
  }

  /** Every document that has the field; the matcher checks each. */
  #anyValue(field: PlanField): Condition {
    const { exact: _, ...whole } = field;
    return doubtful(this.#exists(whole).node);
  }

  /** A value under every matching name. The matcher checks names that cannot be stored as terms. */
  #named(termKind: TermKind, field: PlanField, value: 'any' | readonly string[] | Pattern): Condition {
    const code = this.#columns.codes.of(field.path);
    const { name } = field;
    const marks = anyOfNodes(
      nameMarks(termKind, value).map((kind) => ({ kind: 'named', termKind: kind, code, value: 'any' }) as const),
    );
    if (this.#withoutPatterns || name === undefined || !name.text.isWellFormed())
      return doubtful(anyOfNodes([{ kind: 'named', termKind: 'p', code, value: 'any' }, marks]));
    return markedBy(marks, { kind: 'named', termKind, code, name, value });
  }

  /** The matcher checks documents whose value of the field is not in a term or column. */
  #orMarked(mark: TermKind, field: PlanField, node: Node): Condition {
    return markedBy(anyTerm([this.#mark(mark, field)]), node);
  }

  #mark(kind: TermKind, field: PlanField): Term {
    return { kind, path: this.path(field), value: '' };
  }
}

/** Each word once. */
export function distinctWords(words: WordsTest['words']): WordsTest['words'] {
  return [...new Map(words.map((forms) => [forms.join(' '), forms])).values()];
}

/** The longest words of a phrase whose order the matcher checks. More words would hardly narrow the search. */
export function someWords(tokens: readonly string[]): WordsTest['words'] {
  const longest = [...new Set(tokens)].sort((a, b) => b.length - a.length);
  return longest.slice(0, MOST_WORDS).map((token) => [token]);
}

/** False for text with unpaired surrogates, which engines do not take. */
export function isProperText(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'wildcard':
      return pattern.glob.text.isWellFormed();
    case 'regex':
      return pattern.source.isWellFormed();
    case 'fuzzy':
      return pattern.text.isWellFormed();
  }
}

/** The name of the field has a wildcard, so it stands for several names. */
export function hasPattern({ path, name }: PlanField): boolean {
  return path.includes('*') && (name === undefined || name.wild.length > 0);
}

/** A range that one term finds. */
export function isOneValue({ from, to, includeFrom, includeTo }: Range<string | number>): boolean {
  return from !== undefined && from === to && includeFrom && includeTo;
}

/** Why a term under a matching name may be missed: the name cannot be read from it, or the value that a pattern needs. */
function nameMarks(termKind: TermKind, value: 'any' | readonly string[] | Pattern): readonly TermKind[] {
  const isExact = typeof value !== 'string' && !('kind' in value);
  if (isExact || termKind === 'p') return ['q'];
  return termKind === 't' ? ['m', 'q'] : ['l', 'q'];
}

const OPEN: Range<string> = { includeFrom: true, includeTo: true };
const MOST_WORDS = 8;
const LAST_PLACE = (1n << 128n) - 1n;
