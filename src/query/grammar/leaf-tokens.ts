import { parser } from './parser.generated.ts';
import * as term from './parser.terms.generated.ts';

/** One token of a text: `id` is its term of the grammar. */
export interface LeafToken {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** The tokens of a text in their order, also where the text is not finished or wrong; what cannot be read is left out. */
export function leafTokens(text: string): readonly LeafToken[] {
  const tokens: LeafToken[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.id > 0 && type.id <= term.Boost) tokens.push({ id: type.id, from, to });
    },
  });
  return tokens;
}
