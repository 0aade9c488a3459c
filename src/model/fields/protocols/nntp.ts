import { object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const nntp = object('What a news server said.', {
  banner: text('The greeting.', { facet: true }),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
  starttls: text('Answer to the wish for TLS (STARTTLS).', { facet: true }),
  contacts: contacts('the greeting'),
});
