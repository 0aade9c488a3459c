import type { Collection } from '../../../model/collection.ts';
import type {
  AddressTest,
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
import { sureWords } from '../../../query/pattern/sure-words.ts';
import { placeOf } from '../../../query/value/address-span.ts';
import { formatNumber } from '../../../query/value/number.ts';
import { versionSortKey } from '../../../query/value/version.ts';
import { type Columns, columnsOf } from '../../encoding/columns.ts';
import { isAboutOnePart } from '../../one-element.ts';
import { addressDigits, hexadecimal } from '../../terms/address-blocks.ts';
import { PARENT, parentAsked } from '../../terms/parent-names.ts';
import { NAME_END, termName, termValue } from '../../terms/term.ts';
import { addressText } from './address-text.ts';
import { writtenColumn } from './column-names.ts';
import { allOf, anyOf, anyTerm, type Dsl, EVERYTHING, NOTHING, noneOf, row, type TermField } from './dsl.ts';
import { escapeRegex, escapeWildcard, globAsRegex, globAsWildcard, regexAsLucene } from './lucene-pattern.ts';

/**
 * A plan as a query over the fields of docs/decisions/070. It never finds too little; of documents that fulfil `doubt` it may find too many,
 * and the matcher has to be held against those.
 */
export interface Condition {
  readonly query: Dsl;
  /** A query as well; NOTHING where all that is found is meant. */
  readonly doubt: Dsl;
}

export interface ConditionOptions {
  /** The cluster has refused the patterns of this plan: the matcher decides them alone. */
  readonly withoutPatterns?: boolean;
}

export function condition(plan: QueryPlan, collection: Collection, options: ConditionOptions = {}): Condition {
  return new Maker(columnsOf(collection), options).plan(plan, false);
}

const TRUE: Condition = { query: EVERYTHING, doubt: NOTHING };
const FALSE: Condition = { query: NOTHING, doubt: NOTHING };
const ANYTHING: Condition = { query: EVERYTHING, doubt: EVERYTHING };

const exact = (query: Dsl): Condition => ({ query, doubt: NOTHING });
/** Only the record itself can tell which of these are meant. */
const doubtful = (query: Dsl): Condition => ({ query, doubt: query });

class Maker {
  readonly #columns: Columns;
  readonly #withoutPatterns: boolean;

  constructor(columns: Columns, { withoutPatterns = false }: ConditionOptions) {
    this.#columns = columns;
    this.#withoutPatterns = withoutPatterns;
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
        if (joined) return ANYTHING;
        const { query, doubt } = this.plan(plan.plan, false);
        return { query: anyOf([noneOf([query]), doubt]), doubt };
      }
      case 'match':
        return this.#match(plan);
      case 'joined': {
        const inner = this.plan(plan.plan, true);
        return isAboutOnePart(plan) ? inner : doubtful(inner.query);
      }
    }
  }

  #match({ fields, test }: MatchPlan): Condition {
    if (test.kind === 'equals') return this.#equals(fields, test.value);
    const [first] = test.kind === 'words' ? test.words : [];
    if (test.kind === 'words' && test.words.length === 1 && first !== undefined) return this.#oneWord(fields, first);
    if (fields.length > MOST_FIELDS) return this.#many(fields, test);
    return either(fields.map((field) => this.#field(field, test)));
  }

  /** Of so many fields that a query for each would be too many for the cluster: one for all of them, and the matcher decides the rest. */
  #many(fields: readonly PlanField[], test: Test): Condition {
    const plain = fields.filter((field) => !hasPattern(field) && !this.#isLongText(field));
    const others = fields.filter((field) => !plain.includes(field)).map((field) => this.#field(field, test));
    const paths = plain.map((field) => this.#path(field));
    switch (test.kind) {
      case 'exists':
      case 'equals':
      case 'boolean':
        return either(fields.map((field) => this.#field(field, test)));
      case 'words':
      case 'phrase': {
        const words = test.kind === 'words' ? test.words : test.tokens.map((token) => [token]);
        const found = words.map((forms) =>
          anyTerm(
            'terms',
            plain.flatMap((field) => forms.map((form) => this.#term('t', field, form))),
          ),
        );
        return either([doubtful(allOf(found)), ...others]);
      }
      case 'pattern': {
        const value = this.#withoutPatterns || !isProperText(test.pattern) ? undefined : asRegex(test.pattern);
        if (value === undefined) break;
        const kinds = Map.groupBy(plain, (field) => {
          if (test.on === 'token') return 't';
          return field.type !== 'text' || field.exact === true ? 'e' : 's';
        });
        const found = [...kinds].map(([kind, some]) => {
          const starts = some.map((field) => escapeRegex(this.#path(field))).join('|');
          return regexp('terms', `${kind}(${starts})(${value})`);
        });
        const mark = test.on === 'token' ? 'm' : 'l';
        const doubt = anyTerm(
          'terms',
          paths.map((path) => mark + path),
        );
        return either([{ query: anyOf([...found, doubt]), doubt }, ...others]);
      }
      default:
        break;
    }
    return either([
      doubtful(
        anyTerm(
          'terms',
          paths.map((path) => `p${path}`),
        ),
      ),
      ...others,
    ]);
  }

  /** One look-up for all the fields and forms of a word. */
  #oneWord(fields: readonly PlanField[], forms: readonly string[]): Condition {
    const plain = fields.filter((field) => !hasPattern(field) && !this.#isLongText(field));
    const others = fields.filter((field) => !plain.includes(field));
    const terms = plain.flatMap((field) => forms.map((form) => this.#term('t', field, form)));
    return either([
      exact(anyTerm('terms', terms)),
      ...others.map((field) => this.#words(field, { kind: 'words', words: [forms] })),
    ]);
  }

  #equals(fields: readonly PlanField[], value: string): Condition {
    const plain = fields.filter((field) => !hasPattern(field));
    const kept = value.isWellFormed()
      ? exact(
          anyTerm(
            'terms',
            plain.map((field) => this.#term('e', field, value)),
          ),
        )
      : doubtful(
          anyTerm(
            'terms',
            plain.map((field) => `l${this.#path(field)}`),
          ),
        );
    const named = fields.filter(hasPattern).map((field) => this.#underNames('e', field, escapeRegex(termValue(value))));
    return either([kept, ...named]);
  }

  #field(field: PlanField, test: Test): Condition {
    switch (test.kind) {
      case 'exists':
        return this.#exists(field);
      case 'words':
        return this.#words(field, test);
      case 'phrase':
        return this.#phrase(field, test);
      case 'equals':
        return this.#equals([field], test.value);
      case 'pattern':
        return this.#pattern(field, test);
      case 'strings':
        return this.#keys('e', field, test.range);
      case 'versions': {
        const { from, to, ...included } = test.range;
        return this.#keys('v', field, {
          ...(from === undefined ? {} : { from: versionSortKey(from) }),
          ...(to === undefined ? {} : { to: versionSortKey(to) }),
          ...included,
        });
      }
      case 'numbers': {
        const { from, to, includeFrom, includeTo } = test.range;
        if (hasPattern(field)) return this.#anyValue(field);
        if (from !== undefined && from === to && includeFrom && includeTo)
          return exact(anyTerm('terms', [this.#term('n', field, formatNumber(from))]));
        return this.#inColumn('n', field, range(test.range));
      }
      case 'boolean':
        if (hasPattern(field)) return this.#underNames('f', field, String(test.value));
        return exact(anyTerm('terms', [this.#term('f', field, String(test.value))]));
      case 'instants': {
        const { from, before } = test;
        const ends = { ...(from === undefined ? {} : { gte: from }), ...(before === undefined ? {} : { lt: before }) };
        return this.#inColumn('d', field, ends);
      }
      case 'addresses':
        return this.#addresses(field, test);
    }
  }

  #exists(field: PlanField): Condition {
    if (hasPattern(field))
      return this.#underNames(field.exact === true ? 'e' : 'p', field, field.exact === true ? '.*' : '');
    if (field.exact === true) return this.#orMarked('l', field, { prefix: { terms: `e${this.#path(field)}` } });
    return exact(anyTerm('terms', [`p${this.#path(field)}`]));
  }

  #words(field: PlanField, { words }: WordsTest): Condition {
    if (this.#isLongText(field)) return exact(allOf(words.map((forms) => anyTerm('long', forms.map(termValue)))));
    if (!hasPattern(field))
      return exact(
        allOf(
          words.map((forms) =>
            anyTerm(
              'terms',
              forms.map((form) => this.#term('t', field, form)),
            ),
          ),
        ),
      );
    return both(
      words.map((forms) =>
        this.#underNames('t', field, `(${forms.map((form) => escapeRegex(termValue(form))).join('|')})`),
      ),
    );
  }

  /** The words of a text are terms one behind the other. */
  #phrase(field: PlanField, { tokens, slop }: PhraseTest): Condition {
    if (slop > 0 || hasPattern(field)) {
      return doubtful(this.#words(field, { kind: 'words', words: tokens.map((token) => [token]) }).query);
    }
    if (this.#isLongText(field)) return exact(row('long', tokens.map(termValue)));
    return exact(
      row(
        'terms',
        tokens.map((token) => this.#term('t', field, token)),
      ),
    );
  }

  /** What a pattern over whole texts has in words is looked up: only what has them is held against it. */
  #pattern(field: PlanField, test: PatternTest): Condition {
    const { pattern, on } = test;
    if (!isProperText(pattern)) return this.#anyValue(field);
    const isWholeText = on === 'value' && field.type === 'text' && field.exact !== true && !hasPattern(field);
    const words = isWholeText ? sureWords(pattern) : [];
    const found = this.#fitting(field, test);
    return words.length === 0
      ? found
      : both([this.#words(field, { kind: 'words', words: words.map((word) => [word]) }), found]);
  }

  #fitting(field: PlanField, { pattern, on, fold }: PatternTest): Condition {
    if (this.#isLongText(field) && field.exact !== true) {
      const found = on === 'token' ? this.#patternQuery('long', '', pattern) : undefined;
      return found === undefined ? this.#anyValue(field) : this.#orMarked('m', field, found);
    }
    if (on === 'token') return this.#patternOver('t', 'm', field, pattern);
    const parent = this.#columns.names.has(field.path) ? parentAsked(pattern) : undefined;
    if (parent !== undefined) return this.#orMarked('l', field, anyTerm('terms', [this.#term(PARENT, field, parent)]));
    const isWhole = field.type !== 'text' || field.exact === true;
    const column = this.#columns.of(field);
    if (column !== undefined && column.hotPlace >= 0 && (field.type !== 'keyword_ci' || !fold)) {
      const name = isWhole ? writtenColumn(column) : `y_${column.name}`;
      const found = this.#patternQuery(name, '', pattern);
      return found === undefined ? this.#anyValue(field) : this.#orMarked('u', field, found);
    }
    return this.#patternOver(isWhole ? 'e' : 's', 'l', field, pattern);
  }

  #patternOver(kind: string, mark: string, field: PlanField, pattern: Pattern): Condition {
    if (hasPattern(field)) {
      const value = this.#withoutPatterns ? undefined : asRegex(pattern);
      return value === undefined ? this.#anyValue(field) : this.#underNames(kind, field, `(${value})`);
    }
    const found = this.#patternQuery('terms', kind + this.#path(field), pattern);
    return found === undefined ? this.#anyValue(field) : this.#orMarked(mark, field, found);
  }

  /** Undefined where only the matcher can tell. */
  #patternQuery(field: string, start: string, pattern: Pattern): Dsl | undefined {
    if (this.#withoutPatterns) return undefined;
    switch (pattern.kind) {
      case 'wildcard':
        return { wildcard: { [field]: { value: escapeWildcard(start) + globAsWildcard(pattern.glob) } } };
      case 'regex': {
        const source = regexAsLucene(pattern.source);
        return source === undefined ? undefined : regexp(field, `${escapeRegex(start)}(${source})`);
      }
      case 'fuzzy': {
        const { text, edits } = pattern;
        if (edits === 0) return { term: { [field]: { value: start + text } } };
        // The engine wants fewer edits than the shorter of both words has letters; what stands before them counts.
        if (start === '' && [...text].length < SHORTEST_FUZZY) return undefined;
        const value = start + text;
        return {
          fuzzy: { [field]: { value, fuzziness: edits, prefix_length: [...start].length, rewrite: 'constant_score' } },
        };
      }
    }
  }

  #addresses(field: PlanField, test: AddressTest): Condition {
    const first = placeOf(test.from) ?? 0n;
    const last = placeOf(test.to) ?? LAST_PLACE;
    if (hasPattern(field)) return this.#anyValue(field);
    const [from, to] = [first, last].map((place) => addressText(hexadecimal(place)));
    const path = this.#path(field);
    if (field.type !== 'ip') {
      const column = `r_${path}`;
      const ends =
        first <= last ? { gte: from, lte: to, relation: 'intersects' } : { gte: to, lte: from, relation: 'contains' };
      return this.#orMarked('r', field, { range: { [column]: ends } });
    }
    if (first > last) return FALSE;
    if (first === last) return exact(anyTerm('terms', [`a${path}${addressDigits(first)}`]));
    return this.#inColumn('a', field, { gte: from, lte: to });
  }

  #inColumn(kind: string, field: PlanField, ends: Dsl): Condition {
    const column = this.#columns.of(field);
    if (column === undefined) return this.#anyValue(field);
    if (Object.keys(ends).length === 0) return exact({ exists: { field: `${kind}_${column.name}` } });
    return exact({ range: { [`${kind}_${column.name}`]: ends } });
  }

  /** Terms of one kind stand in the order of their values. */
  #keys(kind: string, field: PlanField, { from, to, includeFrom, includeTo }: Range<string>): Condition {
    const isProper = (from ?? '').isWellFormed() && (to ?? '').isWellFormed();
    if (hasPattern(field) || !isProper) return this.#anyValue(field);
    const start = kind + this.#path(field);
    if (from !== undefined && from === to && includeFrom && includeTo)
      return exact(anyTerm('terms', [start + termValue(from)]));
    const ends = {
      [from === undefined || includeFrom ? 'gte' : 'gt']: start + (from ?? ''),
      [to !== undefined && includeTo ? 'lte' : 'lt']: to === undefined ? next(start) : start + to,
    };
    return this.#orMarked('l', field, { range: { terms: ends } });
  }

  /** Whatever has the field, to be looked at one by one. */
  #anyValue(field: PlanField): Condition {
    const { exact: _, ...whole } = field;
    return doubtful(this.#exists(whole).query);
  }

  /** A value that is a part of an expression, under every name that fits; names that terms do not hold as they are go to the matcher. */
  #underNames(kind: string, field: PlanField, value: string): Condition {
    const code = this.#columns.codes.of(field.path);
    const { name } = field;
    const marked = ['l', 'm', 'q'].map((mark) => ({ prefix: { terms: mark + code } }));
    if (this.#withoutPatterns || name === undefined || !name.text.isWellFormed())
      return doubtful(anyOf([{ prefix: { terms: `p${code}` } }, ...marked]));
    const names = globAsRegex(name, `[^${NAME_END}]`);
    const found = regexp('terms', `${kind}${escapeRegex(code)}${names}${NAME_END}${value}`);
    const doubt = anyOf(marked);
    return { query: anyOf([found, doubt]), doubt };
  }

  /** What cannot be read from its term or column is verified in the record. */
  #orMarked(mark: string, field: PlanField, found: Dsl): Condition {
    const doubt = anyTerm('terms', [mark + this.#path(field)]);
    return { query: anyOf([found, doubt]), doubt };
  }

  #isLongText({ path }: PlanField): boolean {
    return path === this.#columns.longText;
  }

  #term(kind: string, field: PlanField, value: string): string {
    return kind + this.#path(field) + termValue(value);
  }

  #path({ path, name }: PlanField): string {
    return this.#columns.codes.of(path) + (name === undefined ? '' : termName(name.text) + NAME_END);
  }
}

function both(conditions: readonly Condition[]): Condition {
  return { query: allOf(conditions.map(({ query }) => query)), doubt: anyOf(conditions.map(({ doubt }) => doubt)) };
}

function either(conditions: readonly Condition[]): Condition {
  return { query: anyOf(conditions.map(({ query }) => query)), doubt: anyOf(conditions.map(({ doubt }) => doubt)) };
}

function asRegex(pattern: Pattern): string | undefined {
  switch (pattern.kind) {
    case 'wildcard':
      return globAsRegex(pattern.glob, '.');
    case 'regex':
      return regexAsLucene(pattern.source);
    case 'fuzzy':
      return pattern.edits === 0 ? escapeRegex(pattern.text) : undefined;
  }
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

function regexp(field: TermField | string, value: string): Dsl {
  return { regexp: { [field]: { value, flags: 'NONE', max_determinized_states: MOST_STATES } } };
}

function range({ from, to, includeFrom, includeTo }: Range<number>): Dsl {
  return {
    ...(from === undefined ? {} : { [includeFrom ? 'gte' : 'gt']: from }),
    ...(to === undefined ? {} : { [includeTo ? 'lte' : 'lt']: to }),
  };
}

/** The first text behind all that begin so. */
function next(start: string): string {
  const at = start.length - 1;
  return start.slice(0, at) + String.fromCharCode(start.charCodeAt(at) + 1);
}

function hasPattern({ path, name }: PlanField): boolean {
  return path.includes('*') && (name === undefined || name.wild.length > 0);
}

const LAST_PLACE = (1n << 128n) - 1n;
const SHORTEST_FUZZY = 5;
const MOST_FIELDS = 50;
const MOST_STATES = 50_000;
