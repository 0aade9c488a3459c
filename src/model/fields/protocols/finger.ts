import { object, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const finger = object('What a Finger server said about its users.', {
  banner: text('The answer.', { facet: true }),
  contacts: contacts('the answer'),
});
