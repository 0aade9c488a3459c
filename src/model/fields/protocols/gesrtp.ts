import { object, opaque, text } from '../../define.ts';

export const gesrtp = object('What a GE controller (GE-SRTP) answered.', {
  banner: text('Names in the answer, in one line.', { facet: true }),
  type_and_id: opaque('Type and identity of the controller as it sent them, in hexadecimal.'),
});
