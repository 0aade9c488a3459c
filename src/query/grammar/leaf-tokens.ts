import { parser } from './parser.generated.ts';
import * as term from './parser.terms.generated.ts';

/** A token of a text. `id` is its term in the grammar. */
export interface LeafToken {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** The tokens of a text in order, even if the text is unfinished or wrong. What cannot be read is skipped. */
export function leafTokens(text: string): readonly LeafToken[] {
  const tokens: LeafToken[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.id > 0 && type.id <= term.Boost) tokens.push({ id: type.id, from, to });
    },
  });
  return tokens;
}
