import { integer, object, text } from '../../define.ts';

export const tftp = object('What a TFTP server answered.', {
  banner: text('The answer as text.', { facet: true }),
  error_code: integer('Error number of the answer.'),
  error_message: text('Text of the error.', { facet: true }),
});
