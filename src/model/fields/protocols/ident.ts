import { object, text } from '../../define.ts';

export const ident = object('What an Ident server answered.', {
  banner: text('The answer.', { facet: true }),
});
