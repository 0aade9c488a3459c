import { object, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const nicname = object('What a WHOIS server answered.', {
  banner: text('The answer.', { facet: true }),
  contacts: contacts('the answer'),
});
