import { object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const nntp = object('What a news server (NNTP) sent.', {
  banner: text('The greeting.', { facet: true }),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
  starttls: text('Reply to STARTTLS.', { facet: true }),
  contacts: contacts('the greeting'),
});
