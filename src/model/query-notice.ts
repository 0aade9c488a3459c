/**
 * Something to say about a query at a place in its text: a problem (it cannot be run) or a warning (it runs, and
 * probably does not mean what was meant).
 */
export interface QueryNotice {
  readonly code: QueryNoticeCode;
  /** One sentence for a person: what is wrong. */
  readonly message: string;
  /** Offsets in the query text, in UTF-16 units; `to` is outside. */
  readonly from: number;
  readonly to: number;
  /** What to write instead of the text between `from` and `to`. */
  readonly suggestion?: string;
  /** What to do about it, in a sentence. */
  readonly hint?: string;
}

/** Why a query cannot be run. */
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
  // Of a subscription; a warning as well.
  | 'left_out_field';

export type QueryNoticeCode =
  | QueryProblemCode
  // Warnings of the text.
  | 'closing_bracket'
  | 'colon_in_value'
  | 'mixed_operators'
  | 'required_in_or'
  | 'operator_in_word'
  | 'lower_case_operator'
  | 'standing_alone'
  | 'edit_distance'
  // Warnings of a field table.
  | 'unknown_field'
  | 'wrong_value'
  | 'object_value'
  | 'no_token'
  | 'literal_operator'
  | 'anchored_regex'
  | 'pattern_on_value'
  | 'field_name_style'
  // Warnings of what it costs or says.
  | 'slow_pattern'
  | 'matches_nothing'
  | 'matches_everything';
