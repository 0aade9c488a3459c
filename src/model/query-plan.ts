import type { FieldType } from './field.ts';

/**
 * A checked query: every path resolved against a field table, every value typed. Plain data, so that it can be
 * kept, compared, sent and printed; engines and the in-memory matcher read this and never the text.
 */
export type QueryPlan = AllPlan | NonePlan | AndPlan | OrPlan | NotPlan | MatchPlan | JoinedPlan;

/** Every record. */
export interface AllPlan {
  readonly kind: 'all';
}

/** No record: an unknown field, a value of the wrong type. */
export interface NonePlan {
  readonly kind: 'none';
}

export interface AndPlan {
  readonly kind: 'and';
  readonly plans: readonly QueryPlan[];
}

export interface OrPlan {
  readonly kind: 'or';
  readonly plans: readonly QueryPlan[];
}

export interface NotPlan {
  readonly kind: 'not';
  readonly plan: QueryPlan;
}

/** One of the fields has a value that passes the test. All of them are of types that the test is made for. */
export interface MatchPlan {
  readonly kind: 'match';
  readonly fields: readonly PlanField[];
  readonly test: Test;
}

/** One and the same element of the list of objects at `path` fulfils `plan`; its paths still start at the record's root. */
export interface JoinedPlan {
  readonly kind: 'joined';
  readonly path: string;
  readonly plan: QueryPlan;
}

export interface PlanField {
  /** As the field table has it: a part that is any name stands as `*`. */
  readonly path: string;
  readonly type: FieldType;
  /** Which names the `*` of the path stands for; absent where the path has none. Already folded as the table's name rule says. */
  readonly name?: Glob;
  /** The exact value of a text field (`.keyword`), absent for values over 256 characters. */
  readonly exact?: true;
}

/** Plain text in which the characters at the offsets of `wild` are wildcards, `*` (any run) or `?` (any one character). */
export interface Glob {
  readonly text: string;
  readonly wild: readonly number[];
}

export type Test =
  | ExistsTest
  | WordsTest
  | PhraseTest
  | EqualsTest
  | PatternTest
  | StringRangeTest
  | NumberTest
  | BooleanTest
  | InstantTest
  | AddressTest
  | VersionTest;

/** The field has a value; on an object, any field under it has one. */
export interface ExistsTest {
  readonly kind: 'exists';
}

/** Text: each word is among the tokens of the field, in one of its forms, in any order. */
export interface WordsTest {
  readonly kind: 'words';
  /** The first form of each word is the one asked for; the others are its English singular or plural. */
  readonly words: readonly (readonly string[])[];
}

/** Text: the tokens stand in one value in this order, moved by `slop` places at most (as Lucene counts them). */
export interface PhraseTest {
  readonly kind: 'phrase';
  readonly tokens: readonly string[];
  readonly slop: number;
}

/** Keyword: the whole value. With `fold`, both sides in lower case; the value is stored here as compared. */
export interface EqualsTest {
  readonly kind: 'equals';
  readonly value: string;
  readonly fold: boolean;
}

export interface PatternTest {
  readonly kind: 'pattern';
  readonly pattern: Pattern;
  /** One token of a text, or the whole value. */
  readonly on: 'token' | 'value';
  /** The value (or token) is lower-cased before it is compared; the pattern is already. */
  readonly fold: boolean;
}

export type Pattern =
  | { readonly kind: 'wildcard'; readonly glob: Glob }
  | { readonly kind: 'regex'; readonly source: string }
  | { readonly kind: 'fuzzy'; readonly text: string; readonly edits: 0 | 1 | 2 };

/** Keyword, or the `.keyword` of a text: between two strings, by code point. */
export interface StringRangeTest {
  readonly kind: 'strings';
  readonly range: Range<string>;
  readonly fold: boolean;
}

export interface NumberTest {
  readonly kind: 'numbers';
  readonly range: Range<number>;
}

export interface BooleanTest {
  readonly kind: 'boolean';
  readonly value: boolean;
}

/** Milliseconds since 1970, UTC: `from` is inside, `before` is outside; an absent end is open. */
export interface InstantTest {
  readonly kind: 'instants';
  readonly from?: number;
  readonly before?: number;
}

/** First and last address in canonical text, of one family; on an ip_range field, the two ranges overlap. An absent end is open, of either family. */
export interface AddressTest {
  readonly kind: 'addresses';
  readonly from?: string;
  readonly to?: string;
}

/** Compared by part, as versions are. */
export interface VersionTest {
  readonly kind: 'versions';
  readonly range: Range<string>;
}

/** An absent end is open. */
export interface Range<T> {
  readonly from?: T;
  readonly to?: T;
  readonly includeFrom: boolean;
  readonly includeTo: boolean;
}
