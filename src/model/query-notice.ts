/**
 * A note about a query with its position: a problem (the query cannot run) or a warning (it runs, but probably not as
 * intended).
 */
export interface QueryNotice {
  readonly code: QueryNoticeCode;
  /** One sentence for people: what is wrong. */
  readonly message: string;
  /** Offsets in the query text, in UTF-16 units; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Replacement for the text between `from` and `to`. */
  readonly suggestion?: string;
  /** What to do about it, in a sentence. */
  readonly hint?: string;
}

/** Why a query cannot run. */
export interface QueryProblem extends QueryNotice {
  readonly code: QueryProblemCode;
  readonly hint: string;
}

export type QueryProblemCode =
  | 'too_long'
  | 'too_many_clauses'
  | 'too_deep'
  | 'open_quote'
  | 'open_group'
  | 'open_range'
  | 'empty_group'
  | 'missing_value'
  | 'missing_operand'
  | 'missing_field'
  | 'unexpected_text'
  | 'invalid_regex'
  // Caused by a subscription; also a warning.
  | 'left_out_field';

export type QueryNoticeCode =
  | QueryProblemCode
  // Warnings about the text.
  | 'closing_bracket'
  | 'colon_in_value'
  | 'mixed_operators'
  | 'required_in_or'
  | 'operator_in_word'
  | 'lower_case_operator'
  | 'standing_alone'
  | 'edit_distance'
  // Warnings about fields and values.
  | 'unknown_field'
  | 'wrong_value'
  | 'object_value'
  | 'no_token'
  | 'literal_operator'
  | 'anchored_regex'
  | 'pattern_on_value'
  | 'field_name_style'
  // Warnings about cost and meaning.
  | 'slow_pattern'
  | 'matches_nothing'
  | 'matches_everything'
  // Warnings about the data.
  | 'damaged_index'
  | 'ambiguous_index';
