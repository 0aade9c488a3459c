import type { Collection } from '../../../model/collection.ts';
import type {
  AddressTest,
  Glob,
  MatchPlan,
  Pattern,
  PatternTest,
  PhraseTest,
  PlanField,
  QueryPlan,
  Range,
  Test,
  WordsTest,
} from '../../../model/query-plan.ts';
import { placeOf } from '../../../query/value/address-span.ts';
import { formatNumber } from '../../../query/value/number.ts';
import { versionSortKey } from '../../../query/value/version.ts';
import { type CollectionLayout, layouts } from '../../layout/collection-layout.ts';
import { hexadecimal, LONGEST_TERM_VALUE, SEPARATOR } from '../../terms/value-terms.ts';
import { hotColumn, hotTokensColumn } from './columns.ts';
import { literal } from './literal.ts';
import { escapeRe2, globAsRe2, globPart, regexAsRe2 } from './re2.ts';

/**
 * A plan as a condition over the columns of docs/decisions/020. Where it is not exact it finds too much, never too little, and the
 * matcher has to be held against what was found.
 */
export interface Condition {
  readonly sql: string;
  readonly isExact: boolean;
}

export interface ConditionOptions {
  /** Paths under which some record holds a value too long for terms; without it, any may. */
  readonly longPaths?: ReadonlySet<string>;
}

export function condition(plan: QueryPlan, collection: Collection, options: ConditionOptions = {}): Condition {
  return conditionOver(plan, layouts[collection], options);
}

/** The same over a table of any layout. */
export function conditionOver(plan: QueryPlan, layout: CollectionLayout, options: ConditionOptions = {}): Condition {
  return new Maker(layout, options).plan(plan, false);
}

const TRUE: Condition = { sql: '1', isExact: true };
const FALSE: Condition = { sql: '0', isExact: true };
const ANYTHING: Condition = { sql: '1', isExact: false };

const exact = (sql: string): Condition => ({ sql, isExact: true });
const wide = (sql: string): Condition => ({ sql, isExact: false });

/** Asks something of one value, given as an expression. */
type Ask = (value: string) => Condition;

class Maker {
  private readonly longText: string | undefined;
  private readonly hot: ReadonlySet<string>;
  private readonly longPaths: ReadonlySet<string> | undefined;

  constructor(layout: CollectionLayout, { longPaths }: ConditionOptions) {
    this.longText = layout.longText;
    this.hot = new Set(layout.hotFields);
    this.longPaths = longPaths;
  }

  /** `joined`: inside a list of objects whose parts must meet in one element, which terms do not know. */
  plan(plan: QueryPlan, joined: boolean): Condition {
    switch (plan.kind) {
      case 'all':
        return TRUE;
      case 'none':
        return FALSE;
      case 'and':
        return both(plan.plans.map((one) => this.plan(one, joined)));
      case 'or':
        return either(plan.plans.map((one) => this.plan(one, joined)));
      case 'not': {
        const inner = joined ? ANYTHING : this.plan(plan.plan, false);
        return inner.isExact ? exact(`NOT (${inner.sql})`) : ANYTHING;
      }
      case 'match':
        return this.match(plan);
      case 'joined': {
        const inner = this.plan(plan.plan, true);
        return isAboutOnePart(plan.plan) ? inner : wide(inner.sql);
      }
    }
  }

  private match({ fields, test }: MatchPlan): Condition {
    const [first] = test.kind === 'words' ? test.words : [];
    if (test.kind === 'words' && test.words.length === 1 && first !== undefined) return this.oneWord(fields, first);
    if (test.kind === 'equals') return this.equals(fields, test.value);
    return either(fields.map((field) => this.field(field, test)));
  }

  /** One look-up for all the fields and forms of a word. */
  private oneWord(fields: readonly PlanField[], forms: readonly string[]): Condition {
    const plain = fields.filter((field) => !hasPattern(field) && !this.isLongText(field));
    const others = fields.filter((field) => !plain.includes(field));
    const terms = plain.flatMap((field) => forms.map((form) => term('t', field, form)));
    return either([anyOf(terms), ...others.map((field) => this.words(field, { kind: 'words', words: [forms] }))]);
  }

  private equals(fields: readonly PlanField[], value: string): Condition {
    const plain = fields.filter((field) => !hasPattern(field));
    const others = fields.filter((field) => hasPattern(field));
    const isKept = value.length <= LONGEST_TERM_VALUE && value.isWellFormed();
    const kept = isKept
      ? anyOf(plain.map((field) => term('e', field, value)))
      : wide(anyOf(plain.map((field) => `l${pathOf(field)}`)).sql);
    const scanned = others.map((field) => this.scan('e', field, (found) => exact(`${found} = ${literal(value)}`)));
    return either([kept, ...scanned]);
  }

  private field(field: PlanField, test: Test): Condition {
    switch (test.kind) {
      case 'exists':
        return this.exists(field);
      case 'words':
        return this.words(field, test);
      case 'phrase':
        return this.phrase(field, test);
      case 'equals':
        return this.equals([field], test.value);
      case 'pattern':
        return this.pattern(field, test);
      case 'strings': {
        const ask: Ask = (value) => exact(inRange(test.range, value, literal));
        if (isText(field)) return this.withLongValues(field, this.scan('e', field, ask));
        return this.isHot(field)
          ? this.overHot(field, test.fold, ask)
          : this.withLongValues(field, this.scan('e', field, ask));
      }
      case 'numbers': {
        const { from, to, includeFrom, includeTo } = test.range;
        if (from !== undefined && from === to && includeFrom && includeTo && !hasPattern(field))
          return anyOf([term('n', field, formatNumber(from))]);
        const ask: Ask = (value) => exact(inRange(test.range, value, literal));
        if (this.isHot(field)) return this.overHot(field, false, ask);
        return this.scan('n', field, (value) => ask(`toFloat64(${value})`));
      }
      case 'boolean':
        return this.scanOrTerm('f', field, String(test.value));
      case 'instants': {
        const ask: Ask = (value) => exact(instantRange(test.from, test.before, value));
        return this.isHot(field)
          ? this.overHot(field, false, ask)
          : this.scan('d', field, (value) => ask(`toInt64(${value})`));
      }
      case 'addresses':
        return this.addresses(field, test);
      case 'versions': {
        const { from, to, includeFrom, includeTo } = test.range;
        if (from !== undefined && from === to && includeFrom && includeTo)
          return this.scanOrTerm('v', field, versionSortKey(from));
        return this.scan('v', field, (value) =>
          exact(inRange(test.range, value, (version) => literal(versionSortKey(version)))),
        );
      }
    }
  }

  private exists(field: PlanField): Condition {
    if (field.exact === true)
      return this.withLongValues(
        field,
        this.scan('e', field, () => TRUE),
      );
    if (!hasPattern(field)) return anyOf([`p${pathOf(field)}`]);
    return exact(`arrayExists(t -> match(t, ${literal(`(?s)\\Ap${pathPart(field)}\\z`)}), terms)`);
  }

  private words(field: PlanField, { words }: WordsTest): Condition {
    if (this.isLongText(field)) return this.longWords(words);
    return both(
      words.map((forms) =>
        hasPattern(field)
          ? this.scan('t', field, (value) => exact(`${value} IN (${forms.map(literal).join(', ')})`))
          : anyOf(forms.map((form) => term('t', field, form))),
      ),
    );
  }

  /** A plain ASCII text is split by the engine as by our tokenizer; of any other the tokens are kept. */
  private longWords(words: readonly (readonly string[])[]): Condition {
    const parts = words.map((forms) => {
      const list = literal([...forms]);
      return `((long_words = '' AND hasAnyTokens(lowerUTF8(long_text), ${list})) OR hasAnyTokens(long_words, ${list}))`;
    });
    return exact(parts.join(' AND '));
  }

  /** Neighbours are terms; where the phrase is longer than two words, the whole row of words is looked at as well. */
  private phrase(field: PlanField, { tokens, slop }: PhraseTest): Condition {
    const words = this.words(field, { kind: 'words', words: tokens.map((token) => [token]) });
    if (slop > 0) return wide(words.sql);
    if (this.isLongText(field)) return this.withLongValues(field, both([words, longPhrase(tokens)]));
    const pairs = tokens.slice(1).map((token, at) => `${tokens[at]} ${token}`);
    if (hasPattern(field)) {
      const inOrder = pairs.map((pair) => this.scan('b', field, (value) => exact(`${value} = ${literal(pair)}`)));
      return tokens.length > 2 ? wide(both(inOrder).sql) : both(inOrder);
    }
    const neighbours = both(pairs.map((pair) => anyOf([term('b', field, pair)])));
    if (tokens.length === 2) return neighbours;
    const sequence = literal(` ${tokens.join(' ')} `);
    const inOrder = this.scan('s', field, (value) => exact(`position(${value}, ${sequence}) > 0`));
    return both([neighbours, this.withLongValues(field, inOrder)]);
  }

  private pattern(field: PlanField, { pattern, on, fold }: PatternTest): Condition {
    const ask = asking(pattern);
    if (this.isLongText(field) && field.exact !== true)
      return this.withLongValues(field, longPattern(pattern, on, ask));
    if (on === 'token') {
      if (this.isHot(field)) return this.withPath(field, exists(ask, hotTokensColumn(field.path)));
      return this.scan('t', field, ask);
    }
    if (field.exact === true) return this.withLongValues(field, this.scan('e', field, ask));
    if (this.isHot(field)) return this.overHot(field, fold, ask);
    if (!isText(field)) return this.withLongValues(field, this.scan('e', field, ask));
    const lowered: Ask = (value) => ask(`lowerUTF8(${value})`);
    return this.withLongValues(field, either([this.scan('e', field, lowered), this.scan('w', field, lowered)]));
  }

  private addresses(field: PlanField, test: AddressTest): Condition {
    const first = placeOf(test.from) ?? 0n;
    const last = placeOf(test.to) ?? LAST_PLACE;
    if (first === last && field.type === 'ip' && !hasPattern(field)) {
      return anyOf([term('a', field, hexadecimal(first) + hexadecimal(last))]);
    }
    if (this.isHot(field) && field.type === 'ip') {
      return this.overHot(field, false, (value) =>
        exact(`${value} BETWEEN ${wideNumber(first)} AND ${wideNumber(last)}`),
      );
    }
    if (this.isHot(field)) {
      const column = hotColumn(field.path);
      const overlaps = `${column}[i] <= ${wideNumber(last)} AND ${column}[i + 1] >= ${wideNumber(first)}`;
      return exact(`arrayExists(i -> ${overlaps}, range(1, length(${column}) + 1, 2))`);
    }
    return this.scan('a', field, (value) =>
      exact(
        `substring(${value}, 1, 32) <= ${literal(hexadecimal(last))} AND substring(${value}, 33) >= ${literal(hexadecimal(first))}`,
      ),
    );
  }

  private scanOrTerm(kind: string, field: PlanField, value: string): Condition {
    if (!hasPattern(field)) return anyOf([term(kind, field, value)]);
    return this.scan(kind, field, (found) => exact(`${found} = ${literal(value)}`));
  }

  /** Goes through the terms of one kind under the field's path. */
  private scan(kind: string, field: PlanField, ask: Ask): Condition {
    if (hasPattern(field)) {
      const start = literal(`(?s)\\A${kind}${pathPart(field)}${escapeRe2(SEPARATOR)}`);
      const { sql, isExact } = ask(`substring(t, position(t, ${literal(SEPARATOR)}) + 1)`);
      return { sql: `arrayExists(t -> match(t, ${start}) AND (${sql}), terms)`, isExact };
    }
    const start = kind + pathOf(field) + SEPARATOR;
    const { sql, isExact } = ask(`substring(t, ${Buffer.byteLength(start) + 1})`);
    return this.withPath(field, {
      sql: `arrayExists(t -> startsWith(t, ${literal(start)}) AND (${sql}), terms)`,
      isExact,
    });
  }

  private overHot(field: PlanField, fold: boolean, ask: Ask): Condition {
    const { sql, isExact } = ask(fold ? 'lowerUTF8(x)' : 'x');
    return { sql: `arrayExists(x -> ${sql}, ${hotColumn(field.path)})`, isExact };
  }

  /** The index knows which records have the path at all. */
  private withPath(field: PlanField, { sql, isExact }: Condition): Condition {
    return { sql: `(has(terms, ${literal(`p${pathOf(field)}`)}) AND ${sql})`, isExact };
  }

  /** Values too long for terms are verified in the record. */
  private withLongValues(field: PlanField, kept: Condition): Condition {
    const path = pathOf(field);
    if (this.longPaths !== undefined && !hasPattern(field) && !this.longPaths.has(path)) return kept;
    if (hasPattern(field))
      return this.longPaths?.size === 0
        ? kept
        : wide(kept.sql === '1' ? '1' : `(${kept.sql} OR ${this.anyLong(field)})`);
    return wide(`(${kept.sql} OR has(terms, ${literal(`l${path}`)}))`);
  }

  private anyLong(field: PlanField): string {
    return `arrayExists(t -> match(t, ${literal(`(?s)\\Al${pathPart(field)}\\z`)}), terms)`;
  }

  private isHot(field: PlanField): boolean {
    return this.hot.has(field.path);
  }

  private isLongText(field: PlanField): boolean {
    return field.path === this.longText;
  }
}

const LAST_PLACE = (1n << 128n) - 1n;

const wideNumber = (place: bigint): string => `toUInt128(${literal(String(place))})`;

/** More look-ups in one call than the engine takes. */
const MOST_NEEDLES = 50;

function anyOf(terms: readonly string[]): Condition {
  if (terms.length === 0) return FALSE;
  const calls: string[] = [];
  for (let at = 0; at < terms.length; at += MOST_NEEDLES) {
    const some = terms.slice(at, at + MOST_NEEDLES);
    calls.push(some.length === 1 ? `has(terms, ${literal(some[0] ?? '')})` : `hasAny(terms, ${literal([...some])})`);
  }
  return exact(calls.length === 1 ? (calls[0] ?? '0') : `(${calls.join(' OR ')})`);
}

function both(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return TRUE;
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' AND ')})`,
    isExact: conditions.every(({ isExact }) => isExact),
  };
}

function either(conditions: readonly Condition[]): Condition {
  const asked = conditions.filter((one) => one !== FALSE);
  if (asked.length === 0) return FALSE;
  return { sql: `(${asked.map(({ sql }) => sql).join(' OR ')})`, isExact: asked.every(({ isExact }) => isExact) };
}

/** Any element will do for each of its alternatives, so it does not matter whether they meet in one. */
function isAboutOnePart(plan: QueryPlan): boolean {
  if (plan.kind === 'or') return plan.plans.every(isAboutOnePart);
  return plan.kind === 'match';
}

function asking(pattern: Pattern): Ask {
  switch (pattern.kind) {
    case 'wildcard':
      return (value) => exact(wildcard(pattern.glob, value));
    case 'regex': {
      const re2 = regexAsRe2(pattern.source);
      return (value) => (re2 === undefined ? ANYTHING : exact(`match(${value}, ${literal(re2)})`));
    }
    case 'fuzzy':
      if (pattern.edits === 0) return (value) => exact(`${value} = ${literal(pattern.text)}`);
      // A swap of neighbours is one edit for us and two for the engine.
      return (value) => wide(`editDistanceUTF8(${value}, ${literal(pattern.text)}) <= ${2 * pattern.edits}`);
  }
}

function wildcard(glob: Glob, value: string): string {
  const { text, wild } = glob;
  const [only] = wild;
  if (wild.length === 1 && only !== undefined && text.charAt(only) === '*') {
    const before = text.slice(0, only);
    const after = text.slice(only + 1);
    if (after === '') return `startsWith(${value}, ${literal(before)})`;
    if (before === '') return `endsWith(${value}, ${literal(after)})`;
  }
  return `match(${value}, ${literal(globAsRe2(glob))})`;
}

/** An ASCII text is searched as it stands; of any other the tokens are in a row. */
function longPhrase(tokens: readonly string[]): Condition {
  const inText = literal(`(?:\\A|[^a-z0-9])${tokens.join('[^a-z0-9]+')}(?:\\z|[^a-z0-9])`);
  const isAscii = tokens.every((token) => /^[a-z0-9]+$/.test(token));
  const inAscii = isAscii ? `(long_words = '' AND match(lower(long_text), ${inText})) OR ` : '';
  return exact(`(${inAscii}position(long_words, ${literal(` ${tokens.join(' ')} `)}) > 0)`);
}

/** The plain parts of a wildcard must stand somewhere in the text; only where they do, its tokens are made. */
function longPattern(pattern: Pattern, on: 'token' | 'value', ask: Ask): Condition {
  const parts = pattern.kind === 'wildcard' ? plainParts(pattern.glob) : [];
  const found = parts.map((part) => `position(lowerUTF8(long_text), ${literal(part)}) > 0`);
  const text = `(${["long_text != ''", ...found].join(' AND ')})`;
  if (on === 'value') return both([exact(text), ask('lowerUTF8(long_text)')]);
  const words = `if(long_words = '', tokens(lower(long_text), 'splitByNonAlpha'), splitByChar(' ', trim(long_words)))`;
  return both([exact(text), exists(ask, words)]);
}

function exists(ask: Ask, column: string): Condition {
  const { sql, isExact } = ask('x');
  return { sql: `arrayExists(x -> ${sql}, ${column})`, isExact };
}

function inRange<T>({ from, to, includeFrom, includeTo }: Range<T>, value: string, write: (end: T) => string): string {
  const parts: string[] = [];
  if (from !== undefined) parts.push(`${value} ${includeFrom ? '>=' : '>'} ${write(from)}`);
  if (to !== undefined) parts.push(`${value} ${includeTo ? '<=' : '<'} ${write(to)}`);
  return parts.length === 0 ? '1' : parts.join(' AND ');
}

function instantRange(from: number | undefined, before: number | undefined, value: string): string {
  return inRange(
    {
      ...(from === undefined ? {} : { from }),
      ...(before === undefined ? {} : { to: before }),
      includeFrom: true,
      includeTo: false,
    },
    value,
    literal,
  );
}

function plainParts({ text, wild }: Glob): readonly string[] {
  const ends = [...wild, text.length];
  return ends.map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end)).filter((part) => part !== '');
}

function isText(field: PlanField): boolean {
  return field.type === 'text';
}

function hasPattern({ name }: PlanField): boolean {
  return name !== undefined && name.wild.length > 0;
}

/** The path as terms have it: names that are data in their place. */
function pathOf({ path, name }: PlanField): string {
  return name === undefined ? path : path.replace('*', () => name.text);
}

function pathPart({ path, name }: PlanField): string {
  const [before = '', after = ''] = path.split('*');
  return escapeRe2(before) + globPart(name ?? { text: '*', wild: [0] }) + escapeRe2(after);
}

function term(kind: string, field: PlanField, value: string): string {
  return kind + pathOf(field) + SEPARATOR + value;
}
