import type { Collection } from '../../../model/collection.ts';
import type { FieldTable, FieldType } from '../../../model/field.ts';
import type {
  AddressTest,
  BooleanTest,
  ExistsTest,
  Glob,
  InstantTest,
  MatchPlan,
  NumberTest,
  Pattern,
  PatternTest,
  PhraseTest,
  PlanField,
  QueryPlan,
  Range,
  StringRangeTest,
  VersionTest,
  WordsTest,
} from '../../../model/query-plan.ts';
import { tableOf } from '../../../model/tables.ts';
import { plainParts } from '../../../query/pattern/plain-parts.ts';
import { sureWords } from '../../../query/pattern/sure-words.ts';
import { placeOf } from '../../../query/value/address-span.ts';
import { formatNumber } from '../../../query/value/number.ts';
import { versionSortKey } from '../../../query/value/version.ts';
import { type CollectionLayout, hotPath, layouts } from '../../layout/collection-layout.ts';
import { isAboutOnePart } from '../../one-element.ts';
import { commonBlock, coverOf, hexadecimal, IPV4_START } from '../../terms/address-blocks.ts';
import { ODD_LONG_TEXT } from '../../terms/long-text.ts';
import { PARENT, parentAsked } from '../../terms/parent-names.ts';
import { FieldCodes, NAME_END, TERM_END, termName, termValue } from '../../terms/term.ts';

import { hotColumn, hotTokensColumn } from './columns.ts';
import { literal } from './literal.ts';
import { phraseInLongText, wildcardInLongText } from './long-text-match.ts';
import { asciiPart, escapeRe2, globAsRe2, globPart, regexAsRe2 } from './re2.ts';

/**
 * A plan as a condition over the columns of docs/decisions/022. It never finds too little; of rows that fulfil `doubt` it may find
 * too many, and the matcher has to be held against those.
 */
export interface Condition {
  readonly sql: string;
  /** A condition as well; NO_DOUBT where all that is found is meant. */
  readonly doubt: string;
  /** It is true of the rows that have any of these terms, and says no more: several such conditions are looked up as one. */
  readonly anyOf?: readonly string[];
}

export const NO_DOUBT = '0';

export interface ConditionOptions {
  /** The terms `l`, `m`, `q` and `u` that some record has; without it, any may. */
  readonly marks?: ReadonlySet<string>;
}

export function condition(plan: QueryPlan, collection: Collection, options: ConditionOptions = {}): Condition {
  return conditionOver(plan, tableOf(collection), layouts[collection], options);
}

/** The same over a table of any layout. */
export function conditionOver(
  plan: QueryPlan,
  table: FieldTable,
  layout: CollectionLayout,
  options: ConditionOptions = {},
): Condition {
  return new Maker(table, layout, options).plan(plan, false);
}

const TRUE: Condition = { sql: '1', doubt: NO_DOUBT };
const FALSE: Condition = { sql: '0', doubt: NO_DOUBT };
const ANYTHING: Condition = { sql: '1', doubt: '1' };

const exact = (sql: string): Condition => ({ sql, doubt: NO_DOUBT });
const wide = (sql: string): Condition => ({ sql, doubt: '1' });

/** Asks something of one value, given as an expression. */
type Ask = (value: string) => Condition;

class Maker {
  private readonly longText: string | undefined;
  private readonly hot: ReadonlySet<string>;
  private readonly names: ReadonlySet<string>;
  private readonly codes: FieldCodes;
  private readonly marks: ReadonlySet<string> | undefined;

  constructor(table: FieldTable, layout: CollectionLayout, { marks }: ConditionOptions) {
    this.longText = layout.longText;
    this.hot = new Set(layout.hotFields);
    this.names = new Set(layout.names);
    this.codes = FieldCodes.ofTable(table);
    this.marks = marks;
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
        return butDoubtful(inner.doubt, `NOT (${inner.sql})`);
      }
      case 'match':
        return this.match(plan);
      case 'joined': {
        const inner = this.plan(plan.plan, true);
        return isAboutOnePart(plan) ? inner : wide(inner.sql);
      }
    }
  }

  private match({ fields, test }: MatchPlan): Condition {
    switch (test.kind) {
      case 'words':
        return this.wordsIn(fields, test);
      case 'equals':
        return this.equals(fields, test.value);
      case 'phrase':
        return this.phrases(fields, test);
      case 'pattern':
        return this.patterns(fields, test);
      case 'strings':
      case 'numbers':
      case 'instants':
      case 'versions':
        return this.range(fields, test);
      default:
        return either(fields.map((field) => this.field(field, test)));
    }
  }

  private wordsIn(fields: readonly PlanField[], test: WordsTest): Condition {
    const [first] = test.words;
    if (test.words.length === 1 && first !== undefined) return this.oneWord(fields, first);
    const plain = fields.filter((field) => !hasPattern(field) && !this.isLongText(field));
    if (plain.length <= MOST_NEEDLES) return either(fields.map((field) => this.words(field, test)));
    const others = fields.filter((field) => !plain.includes(field));
    return either([this.wordsInOneOf(plain, test), ...others.map((field) => this.words(field, test))]);
  }

  /** Of a record that has all the words somewhere, the fields that have each of them: some has them all. */
  private wordsInOneOf(fields: readonly PlanField[], { words }: WordsTest): Condition {
    const paths = this.pathPatterns('t', fields);
    const found = words.map((forms) => {
      const word = forms.map((form) => escapeRe2(termValue(form))).join('|');
      return `extractAll(terms, ${literal(`(?m)^(${paths})(?:${word})$`)})`;
    });
    return both([this.someWordsIn(fields, words), exact(`notEmpty(arrayIntersect(${found.join(', ')}))`)]);
  }

  /** Records that have the first of the words, each in any of the fields: one look-up a word. */
  private someWordsIn(fields: readonly PlanField[], words: WordsTest['words']): Condition {
    const termsOf = (forms: readonly string[]): readonly string[] =>
      fields.flatMap((field) => forms.map((form) => this.term('t', field, form)));
    return both(words.slice(0, WORDS_SOUGHT).map((forms) => anyOf(termsOf(forms))));
  }

  /** One look-up for all the fields and forms of a word. */
  private oneWord(fields: readonly PlanField[], forms: readonly string[]): Condition {
    const plain = fields.filter((field) => !hasPattern(field) && !this.isLongText(field));
    const others = fields.filter((field) => !plain.includes(field));
    const terms = plain.flatMap((field) => forms.map((form) => this.term('t', field, form)));
    return either([anyOf(terms), ...others.map((field) => this.words(field, { kind: 'words', words: [forms] }))]);
  }

  private equals(fields: readonly PlanField[], value: string): Condition {
    const plain = fields.filter((field) => !hasPattern(field));
    const others = fields.filter((field) => hasPattern(field));
    const kept = value.isWellFormed()
      ? anyOf(plain.map((field) => this.term('e', field, value)))
      : doubtful(anyOf(plain.map((field) => `l${this.path(field)}`)).sql);
    const asked = literal(termValue(value));
    const scanned = others.map((field) =>
      this.withMarked(
        'l',
        [field],
        this.scan('e', field, (found) => exact(`${found} = ${asked}`)),
      ),
    );
    return either([kept, ...scanned]);
  }

  private field(field: PlanField, test: ExistsTest | BooleanTest | AddressTest): Condition {
    switch (test.kind) {
      case 'exists':
        return this.exists(field);
      case 'boolean':
        return this.scanOrTerm('f', field, String(test.value));
      case 'addresses':
        return this.addresses(field, test);
    }
  }

  private range(fields: readonly PlanField[], test: RangeTest): Condition {
    const { kind, mark, fold, only, ofColumn, ofTerm } = askingRange(test);
    const single = fields.filter((field) => only !== undefined && !hasPattern(field));
    const spread = fields.filter((field) => !single.includes(field));
    const hot = spread.filter((field) => ofColumn !== undefined && this.isHot(field) && !isText(field));
    const scanned = spread.filter((field) => !hot.includes(field));
    const found = this.scanAll(kind, scanned, ofTerm);
    return either([
      anyOf(single.map((field) => this.term(kind, field, only ?? ''))),
      ...hot.map((field) => this.overHot(field, fold, ofColumn ?? ofTerm)),
      mark === undefined ? found : this.withMarked(mark, scanned, found),
    ]);
  }

  private exists(field: PlanField): Condition {
    if (field.exact === true) {
      return this.withMarked(
        'l',
        [field],
        this.scan('e', field, () => TRUE),
      );
    }
    if (!hasPattern(field)) return anyOf([`p${this.path(field)}`]);
    return this.withMarked('q', [field], exact(`match(terms, ${literal(`\n${this.pathPattern('p', field)}\n`)})`));
  }

  private words(field: PlanField, { words }: WordsTest): Condition {
    if (this.isLongText(field)) return longWords(words);
    return both(
      words.map((forms) => {
        if (!hasPattern(field)) return anyOf(forms.map((form) => this.term('t', field, form)));
        const list = forms.map((form) => literal(termValue(form))).join(', ');
        return this.withMarked(
          'l',
          [field],
          this.scan('t', field, (value) => exact(`${value} IN (${list})`)),
        );
      }),
    );
  }

  /** A phrase in many fields is one search through the terms, of the records that have its words in any of them. */
  private phrases(fields: readonly PlanField[], test: PhraseTest): Condition {
    const apart = fields.filter((field) => hasPattern(field) || this.isLongText(field) || this.isHot(field));
    const inTerms = fields.filter((field) => !apart.includes(field));
    if (inTerms.length < 2) return either(fields.map((field) => this.phrase(field, test)));
    const others = apart.map((field) => this.phrase(field, test));
    const words = [...new Set(test.tokens)].map((token) => [token]);
    const possible = this.someWordsIn(inTerms, words);
    if (test.slop > 0) return either([wide(possible.sql), ...others]);
    const tokens = test.tokens.slice(0, MOST_WORDS_OF_A_PHRASE);
    const rows = inTerms.map((field) => `\n${tokens.map((token) => this.term('t', field, token)).join('\n')}\n`);
    const inRow = inGroups(rows, MOST_SOUGHT).map((some) => exact(`multiSearchAny(terms, ${literal(some)})`));
    const found = both([possible, either(inRow)]);
    return either([tokens.length < test.tokens.length ? wide(found.sql) : found, ...others]);
  }

  /** The words of a text are terms one behind the other. */
  private phrase(field: PlanField, { tokens, slop }: PhraseTest): Condition {
    const some = [...new Set(tokens)].slice(0, MOST_WORDS_OF_A_PHRASE);
    const words = this.words(field, { kind: 'words', words: some.map((token) => [token]) });
    if (slop > 0 || hasPattern(field)) return wide(words.sql);
    if (this.isLongText(field)) {
      const beginning = exact(phraseInLongText(tokens.slice(0, MOST_WORDS_OF_A_PHRASE)));
      const found = both([words, this.withMarked(ODD_LONG_TEXT, [field], beginning)]);
      return tokens.length > MOST_WORDS_OF_A_PHRASE ? wide(found.sql) : found;
    }
    const [column, row] = this.isHot(field)
      ? [hotTokensColumn(hotPath(field) ?? ''), tokens]
      : ['terms', tokens.map((token) => this.term('t', field, token))];
    return both([words, exact(`position(${column}, ${literal(`\n${row.join('\n')}\n`)}) > 0`)]);
  }

  private pattern(field: PlanField, { pattern, on, fold }: PatternTest): Condition {
    const ask = asking(pattern);
    if (this.isLongText(field) && field.exact !== true) {
      const found = this.withMarked(ODD_LONG_TEXT, [field], longPattern(pattern, on, ask));
      return on === 'value' ? both([longWords(wordsSought(pattern)), found]) : found;
    }
    if (on === 'token') {
      if (this.isHot(field)) {
        const column = hotTokensColumn(hotPath(field) ?? '');
        const inTokens = inTerms(pattern);
        return this.withPath(
          field,
          inTokens === undefined
            ? exists(ask, `extractAll(${column}, '[^\\n]+')`)
            : exact(`match(${column}, ${literal(`\n${inTokens}\n`)})`),
        );
      }
      return this.withMarked('m', [field], this.scanPattern('t', field, pattern, ask));
    }
    const parent = this.parentAsked(field, pattern);
    if (parent !== undefined) return this.withMarked('l', [field], anyOf([this.term(PARENT, field, parent)]));
    const isWhole = !isText(field) || field.exact === true;
    if (this.isHot(field) && !isText(field)) return this.overHot(field, fold, ask);
    if (isWhole) return this.withMarked('l', [field], this.scanPattern('e', field, pattern, ask));
    if (!this.isHot(field)) return this.textValues([field], pattern, ask);
    return both([this.someWordsIn([field], wordsSought(pattern)), this.overHot(field, fold, ask)]);
  }

  private textValues(fields: readonly PlanField[], pattern: Pattern, ask: Ask): Condition {
    const values = this.scanAll('e', fields, (value) => ask(`lowerUTF8(${value})`));
    const part = pattern.kind === 'wildcard' ? asciiPart(pattern.glob) : '';
    // Far quicker than to take all the values out of the terms.
    const isPossible = exact(`positionCaseInsensitive(terms, ${literal(part)}) > 0`);
    const found = this.withMarked('l', fields, part.length < 2 ? values : both([isPossible, values]));
    const words = fields.some(hasPattern) ? [] : wordsSought(pattern);
    return both([this.someWordsIn(fields, words), found]);
  }

  /** Of domain names: the one below which all lies that is meant. */
  private parentAsked({ path }: PlanField, pattern: Pattern): string | undefined {
    return this.names.has(path) ? parentAsked(pattern) : undefined;
  }

  /** A pattern over many fields is one expression over all the terms, not one for each. */
  private patterns(fields: readonly PlanField[], test: PatternTest): Condition {
    const { pattern } = test;
    const ask = asking(pattern);
    const groups = Map.groupBy(fields, (field) => this.wherePatternsAre(field, test));
    const inTerm = inTerms(pattern);
    const inTermsOf = (kind: 't' | 'e', mark: 'm' | 'l', scanned: readonly PlanField[]): Condition => {
      if (inTerm === undefined) return this.withMarked(mark, scanned, this.scanAll(kind, scanned, ask));
      const found = exact(`match(terms, ${literal(`\n${this.pathPatterns(kind, scanned)}${inTerm}\n`)})`);
      return this.withMarked(mark, scanned, found);
    };
    const conditions = [...groups].flatMap(([where, some]) => {
      if (where === 'elsewhere' || some.length === 1) return some.map((field) => this.pattern(field, test));
      if (where === 'texts') return [this.textValues(some, pattern, ask)];
      return [where === 'words' ? inTermsOf('t', 'm', some) : inTermsOf('e', 'l', some)];
    });
    return either(conditions);
  }

  /** The terms that a pattern on a field is looked for in, where there is nothing better. */
  private wherePatternsAre(field: PlanField, { on, pattern }: PatternTest): 'words' | 'values' | 'texts' | 'elsewhere' {
    if (hasPattern(field) || (this.isLongText(field) && field.exact !== true)) return 'elsewhere';
    if (on === 'token') return this.isHot(field) ? 'elsewhere' : 'words';
    if (this.isHot(field) && (!isText(field) || field.exact !== true)) return 'elsewhere';
    if (this.parentAsked(field, pattern) !== undefined) return 'elsewhere';
    return isText(field) && field.exact !== true ? 'texts' : 'values';
  }

  private addresses(field: PlanField, test: AddressTest): Condition {
    const first = placeOf(test.from) ?? 0n;
    const last = placeOf(test.to) ?? LAST_PLACE;
    if (field.type === 'ip' && !hasPattern(field)) {
      const path = this.path(field);
      const cover = coverOf(first, last);
      if (cover !== undefined) {
        const { blocks, addresses } = cover;
        return anyOf([
          ...addresses.map((digits) => `a${path}${digits}`),
          ...blocks.map((digits) => `b${path}${digits}`),
        ]);
      }
      const block = commonBlock(first, last);
      if (block !== undefined) return both([anyOf([`b${path}${block}`]), this.addressScan(field, first, last)]);
    }
    return this.addressScan(field, first, last);
  }

  private addressScan(field: PlanField, first: bigint, last: bigint): Condition {
    if (this.isHot(field) && field.type === 'ip') {
      return this.overHot(field, false, (value) =>
        exact(`${value} BETWEEN ${wideNumber(first)} AND ${wideNumber(last)}`),
      );
    }
    if (this.isHot(field)) {
      const column = hotColumn(hotPath(field) ?? '');
      const overlaps = `${column}[i] <= ${wideNumber(last)} AND ${column}[i + 1] >= ${wideNumber(first)}`;
      return exact(`arrayExists(i -> ${overlaps}, range(1, length(${column}) + 1, 2))`);
    }
    return this.scan('a', field, (value) => {
      const [start, end] =
        field.type === 'ip'
          ? [allDigits(value), allDigits(value)]
          : [`substring(${value}, 1, 32)`, `substring(${value}, 33)`];
      return exact(`${start} <= ${literal(hexadecimal(last))} AND ${end} >= ${literal(hexadecimal(first))}`);
    });
  }

  private scanOrTerm(kind: string, field: PlanField, value: string): Condition {
    if (!hasPattern(field)) return anyOf([this.term(kind, field, value)]);
    const asked = literal(termValue(value));
    return this.withMarked(
      'l',
      [field],
      this.scan(kind, field, (found) => exact(`${found} = ${asked}`)),
    );
  }

  /** Goes through the terms of one kind under the field's path. */
  private scan(kind: string, field: PlanField, ask: Ask): Condition {
    const found = exists(ask, valuesOf(this.pathPattern(kind, field)));
    return hasPattern(field) ? found : this.withPath(field, found);
  }

  /** The same of many fields at once: a statement with a part for each of a thousand takes the engine seconds to plan. */
  private scanAll(kind: string, fields: readonly PlanField[], ask: Ask): Condition {
    const [only] = fields;
    if (only === undefined) return FALSE;
    if (fields.length === 1) return this.scan(kind, only, ask);
    const found = exists(ask, valuesOf(this.pathPatterns(kind, fields)));
    if (fields.length > MOST_NEEDLES || fields.some(hasPattern)) return found;
    return { ...found, sql: `(${hasTerms(fields.map((field) => `p${this.path(field)}`))} AND ${found.sql})` };
  }

  /** A wildcard is part of one expression over all the terms. */
  private scanPattern(kind: string, field: PlanField, pattern: Pattern, ask: Ask): Condition {
    const inTerm = inTerms(pattern);
    if (inTerm === undefined) return this.scan(kind, field, ask);
    const found = exact(`match(terms, ${literal(`\n${this.pathPattern(kind, field)}${inTerm}\n`)})`);
    return hasPattern(field) ? found : this.withPath(field, found);
  }

  private overHot(field: PlanField, fold: boolean, ask: Ask): Condition {
    const { sql, doubt } = ask(fold ? 'lowerUTF8(x)' : 'x');
    const found = { sql: `arrayExists(x -> ${sql}, ${hotColumn(hotPath(field) ?? '')})`, doubt };
    return HELD_AS_TEXT.has(field.type) ? this.withMarked('u', [field], found) : found;
  }

  /** The index knows which records have the path at all. */
  private withPath(field: PlanField, { sql, doubt }: Condition): Condition {
    return { sql: `(${hasTerms([`p${this.path(field)}`])} AND ${sql})`, doubt };
  }

  /**
   * What cannot be read from its term is verified in the record: values under the mark `l`, words under `m`, names under `q`; and
   * what a column holds otherwise than it was, under `u`.
   */
  private withMarked(mark: Mark, fields: readonly PlanField[], kept: Condition): Condition {
    const { marks } = this;
    const plain = fields.filter((field) => !hasPattern(field)).map((field) => mark + this.path(field));
    const looked = [
      anyOf(marks === undefined ? plain : plain.filter((one) => marks.has(one))),
      ...fields.filter(hasPattern).map((field) => this.markedUnder(mark, field)),
    ];
    return either([kept, ...looked.filter((one) => one !== FALSE).map(({ sql }) => doubtful(sql))]);
  }

  /** The field's name is a pattern. */
  private markedUnder(mark: Mark, { path }: PlanField): Condition {
    const code = this.codes.of(path);
    const found =
      this.marks && [...this.marks].filter((one) => one.startsWith(mark + code) || one.startsWith(`q${code}`));
    if (found !== undefined && found.length <= MOST_NEEDLES) return anyOf(found);
    return exact(`match(terms, ${literal(`\n[${mark}q]${code}`)})`);
  }

  private isHot(field: PlanField): boolean {
    return this.hot.has(hotPath(field) ?? '');
  }

  private isLongText(field: PlanField): boolean {
    return field.path === this.longText;
  }

  private term(kind: string, field: PlanField, value: string): string {
    return kind + this.path(field) + termValue(value);
  }

  /** As terms have it. */
  private path({ path, name }: PlanField): string {
    return this.codes.of(path) + (name === undefined ? '' : termName(name.text) + NAME_END);
  }

  /** The beginning of the terms of one kind of any of the fields, as a part of an expression. */
  private pathPatterns(kind: string, fields: readonly PlanField[]): string {
    return `(?:${fields.map((field) => this.pathPattern(kind, field)).join('|')})`;
  }

  /** The same of one field. */
  private pathPattern(kind: string, { path, name }: PlanField): string {
    const code = kind + this.codes.of(path);
    if (name === undefined) return code;
    const names = globPart(name).replaceAll('.', NAME_CHARACTER);
    return code + (name.wild.length === 0 ? escapeRe2(termName(name.text)) : names) + escapeRe2(NAME_END);
  }
}

type Mark = 'l' | 'm' | 'q' | 'u' | 'z';

type RangeTest = StringRangeTest | NumberTest | InstantTest | VersionTest;

/** How the terms, or a column, are gone through for a range. */
interface AskingRange {
  readonly kind: 'e' | 'n' | 'd' | 'v';
  readonly mark?: 'l';
  readonly fold: boolean;
  /** The only value in the range, as its term has it. */
  readonly only?: string;
  /** Absent where no column has such values. */
  readonly ofColumn?: Ask;
  readonly ofTerm: Ask;
}

function askingRange(test: RangeTest): AskingRange {
  switch (test.kind) {
    case 'strings': {
      const { from = '', to = '' } = test.range;
      const isProper = from.isWellFormed() && to.isWellFormed();
      const ask: Ask = (value) => (isProper ? exact(inRange(test.range, value, literal)) : ANYTHING);
      return { kind: 'e', mark: 'l', fold: test.fold, ofColumn: ask, ofTerm: ask };
    }
    case 'numbers': {
      const only = onlyOf(test.range);
      const ask: Ask = (value) => exact(inRange(test.range, value, literal));
      return {
        kind: 'n',
        fold: false,
        ...(only !== undefined && { only: formatNumber(only) }),
        ofColumn: ask,
        ofTerm: (value) => ask(`toFloat64(${value})`),
      };
    }
    case 'instants': {
      const ask: Ask = (value) => exact(instantRange(test.from, test.before, value));
      return { kind: 'd', fold: false, ofColumn: ask, ofTerm: (value) => ask(`toInt64(${value})`) };
    }
    case 'versions': {
      const only = onlyOf(test.range);
      const ask: Ask = (value) => exact(inRange(test.range, value, (version) => literal(versionSortKey(version))));
      return {
        kind: 'v',
        mark: 'l',
        fold: false,
        ...(only !== undefined && { only: versionSortKey(only) }),
        ofTerm: ask,
      };
    }
  }
}

/** The only value in a range. */
function onlyOf<T>({ from, to, includeFrom, includeTo }: Range<T>): T | undefined {
  return from !== undefined && from === to && includeFrom && includeTo ? from : undefined;
}

/** Where a wildcard is looked for among the terms, the dots of its expression are any character of a value. */
const VALUE_CHARACTER = '[^\\n]';
/** Where the name is a pattern, the dots of its expression are any character of a name. */
const NAME_CHARACTER = '[^\\x01\\n]';

/** Columns that hold half a surrogate pair as U+FFFD. */
const HELD_AS_TEXT: ReadonlySet<FieldType> = new Set(['text', 'keyword', 'keyword_ci', 'version']);

const LAST_PLACE = (1n << 128n) - 1n;

const wideNumber = (place: bigint): string => `toUInt128(${literal(String(place))})`;

/** All 32 digits of an address. */
const allDigits = (value: string): string => `if(length(${value}) = 8, concat('${IPV4_START}', ${value}), ${value})`;

/** The values of the terms that begin so. */
function valuesOf(start: string): string {
  return `extractAll(terms, ${literal(`\n${start}([^\\n]*)`)})`;
}

/** Of a longer one, who has these is held against the whole. */
const MOST_WORDS_OF_A_PHRASE = 50;
/** Of words in many fields so many are looked up: each is a term for every field. */
const WORDS_SOUGHT = 4;

/** Of whole texts that a pattern fits: what does not have these words need not be gone through. */
function wordsSought(pattern: Pattern): WordsTest['words'] {
  return sureWords(pattern).map((word) => [word]);
}

/** More look-ups in one call than the engine takes. */
const MOST_NEEDLES = 50;
/** More parts of a text that the engine looks for at once. */
const MOST_SOUGHT = 255;

function inGroups<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, group) =>
    all.slice(group * most, (group + 1) * most),
  );
}

function hasTerms(terms: readonly string[]): string {
  return `hasAnyTokens(terms, ${literal([...terms])})`;
}

function anyOf(terms: readonly string[]): Condition {
  if (terms.length === 0) return FALSE;
  const calls = inGroups(terms, MOST_NEEDLES).map(hasTerms);
  return { ...exact(calls.length === 1 ? (calls[0] ?? '0') : `(${calls.join(' OR ')})`), anyOf: terms };
}

function both(conditions: readonly Condition[]): Condition {
  const some = conditions.filter((one) => one !== TRUE);
  if (some.length === 0) return TRUE;
  return { sql: `(${some.map(({ sql }) => sql).join(' AND ')})`, doubt: anyDoubt(some) };
}

function either(conditions: readonly Condition[]): Condition {
  const lookedUp = conditions.flatMap((one) => one.anyOf ?? []);
  const others = conditions.filter((one) => one !== FALSE && one.anyOf === undefined);
  if (others.length === 0) return anyOf([...new Set(lookedUp)]);
  const [only] = others;
  if (lookedUp.length === 0 && others.length === 1 && only !== undefined) return only;
  const asked = lookedUp.length === 0 ? others : [anyOf([...new Set(lookedUp)]), ...others];
  return { sql: `(${asked.map(({ sql }) => sql).join(' OR ')})`, doubt: anyDoubt(asked) };
}

/** Rows of which only the record itself can tell. */
const doubtful = (sql: string): Condition => ({ sql, doubt: sql });

/** The condition, or whatever is in doubt. */
function butDoubtful(doubt: string, sql: string): Condition {
  if (doubt === '1') return ANYTHING;
  return doubt === NO_DOUBT ? exact(sql) : { sql: `(${sql} OR ${doubt})`, doubt };
}

function anyDoubt(conditions: readonly Condition[]): string {
  const doubts = new Set(conditions.map(({ doubt }) => doubt).filter((doubt) => doubt !== NO_DOUBT));
  if (doubts.size === 0) return NO_DOUBT;
  return doubts.has('1') ? '1' : `(${[...doubts].join(' OR ')})`;
}

/** Half a surrogate pair cannot be said to the engine: only records can tell who has it. */
function isProperText(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'wildcard':
      return pattern.glob.text.isWellFormed();
    case 'regex':
      return pattern.source.isWellFormed();
    case 'fuzzy':
      return pattern.text.isWellFormed();
  }
}

function asking(pattern: Pattern): Ask {
  if (!isProperText(pattern)) return () => ANYTHING;
  switch (pattern.kind) {
    case 'wildcard':
      return (value) => exact(wildcard(pattern.glob, value));
    case 'regex': {
      const re2 = regexAsRe2(pattern.source);
      return (value) => (re2 === undefined ? ANYTHING : exact(`match(${value}, ${literal(re2)})`));
    }
    case 'fuzzy':
      if (pattern.edits === 0) return (value) => exact(`${value} = ${literal(pattern.text)}`);
      return (value) => wide(nearby(value, pattern.text, pattern.edits));
  }
}

/** A swap of neighbours is one edit for us, as it is for the first of the engine's measures, which knows bytes alone; for the other it is two. */
function nearby(value: string, text: string, edits: number): string {
  // Of an empty value the engine counts the bytes.
  const ofNothing = [...text].length <= edits ? 1 : 0;
  const inLetters = `if(empty(${value}), ${ofNothing}, editDistanceUTF8(${value}, ${literal(text)}) <= ${2 * edits})`;
  if (!/^[\0-\x7f]*$/.test(text)) return inLetters;
  const inBytes = `damerauLevenshteinDistance(${value}, ${literal(text)}) <= ${edits}`;
  return `if(length(${value}) = lengthUTF8(${value}), ${inBytes}, ${inLetters})`;
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

/** The engine splits at ASCII characters; words that this does not give are kept apart. */
function longWords(words: readonly (readonly string[])[]): Condition {
  const parts = words.map((forms) => {
    const list = literal([...forms]);
    return `(hasAnyTokens(long_text, ${list}) OR hasAnyTokens(long_words, ${list}))`;
  });
  return parts.length === 0 ? TRUE : exact(parts.join(' AND '));
}

/** The plain parts of a wildcard must stand somewhere in the text; only where they do, its tokens are made. */
function longPattern(pattern: Pattern, on: 'token' | 'value', ask: Ask): Condition {
  const parts = pattern.kind === 'wildcard' ? plainParts(pattern.glob) : [];
  const found = parts.map((part) => `position(long_text, ${literal(part)}) > 0`);
  const text = `(${["long_text != ''", ...found].join(' AND ')})`;
  if (on === 'value') return both([exact(text), ask('long_text')]);
  const inWord = pattern.kind === 'wildcard' ? wildcardInLongText(pattern.glob) : undefined;
  if (inWord !== undefined) return both([exact(text), exact(inWord)]);
  return both([exact(text), exists(ask, `extractAll(long_text, '[\\\\p{L}\\\\p{N}]+')`)]);
}

/** A wildcard over one term of a text of terms; undefined where it is none, or could reach from one term into the next. */
function inTerms(pattern: Pattern): string | undefined {
  if (pattern.kind !== 'wildcard' || !isProperText(pattern) || pattern.glob.text.includes(TERM_END)) return undefined;
  return globPart(pattern.glob).replaceAll('.', VALUE_CHARACTER);
}

function exists(ask: Ask, column: string): Condition {
  const { sql, doubt } = ask('x');
  return { sql: `arrayExists(x -> ${sql}, ${column})`, doubt };
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

function isText(field: PlanField): boolean {
  return field.type === 'text';
}

function hasPattern({ name }: PlanField): boolean {
  return name !== undefined && name.wild.length > 0;
}
