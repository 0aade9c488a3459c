import type { FieldType } from './field.ts';

/**
 * A checked query: every path resolved against a field table, every value typed. Plain data that can be stored,
 * compared, sent and printed. Engines and the in-memory matcher read only this, never the text.
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

/** One of the fields has a value that passes the test. All fields have a type that the test applies to. */
export interface MatchPlan {
  readonly kind: 'match';
  readonly fields: readonly PlanField[];
  readonly test: Test;
}

/** A single element of the list of objects at `path` matches `plan`, whose paths still start at the record's root. */
export interface JoinedPlan {
  readonly kind: 'joined';
  readonly path: string;
  readonly plan: QueryPlan;
}

export interface PlanField {
  /** As in the field table: a component that is a data name is `*`. */
  readonly path: string;
  readonly type: FieldType;
  /**
   * The names that the `*` of the path stands for, already folded by the table's rule for names; absent if the path has
   * no `*`.
   */
  readonly name?: Glob;
  /** The exact value of a text field (`.keyword`), which values over 256 characters do not have. */
  readonly exact?: true;
}

/** Text in which the characters at the offsets of `wild` are wildcards: `*` (any characters) or `?` (one character). */
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

/** The field has a value; for an object, any field under it has one. */
export interface ExistsTest {
  readonly kind: 'exists';
}

/** Text: each word is among the tokens of the field, in one of its forms, in any order. */
export interface WordsTest {
  readonly kind: 'words';
  /** The first form of each word is the one in the query; the others are its English singular or plural. */
  readonly words: readonly (readonly string[])[];
}

/** Text: the tokens occur in one value in this order, moved by at most `slop` positions (as Lucene counts them). */
export interface PhraseTest {
  readonly kind: 'phrase';
  readonly tokens: readonly string[];
  readonly slop: number;
}

/** Keyword: the whole value. With `fold`, both sides are lower-cased; the value here already is. */
export interface EqualsTest {
  readonly kind: 'equals';
  readonly value: string;
  readonly fold: boolean;
}

export interface PatternTest {
  readonly kind: 'pattern';
  readonly pattern: Pattern;
  /** A single token of a text, or the whole value. */
  readonly on: 'token' | 'value';
  /** The value (or token) is lower-cased before the comparison; the pattern already is. */
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

/** Milliseconds since 1970, UTC: `from` is inclusive, `before` exclusive; a missing end is open. */
export interface InstantTest {
  readonly kind: 'instants';
  readonly from?: number;
  readonly before?: number;
}

/**
 * First and last address in canonical text, of the same family. On an ip_range field, the two ranges must overlap. A
 * missing end is open, for either family.
 */
export interface AddressTest {
  readonly kind: 'addresses';
  readonly from?: string;
  readonly to?: string;
}

/** Compared component by component, like versions. */
export interface VersionTest {
  readonly kind: 'versions';
  readonly range: Range<string>;
}

/** A missing end is open. */
export interface Range<T> {
  readonly from?: T;
  readonly to?: T;
  readonly includeFrom: boolean;
  readonly includeTo: boolean;
}
