import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const imap = object('What an IMAP server sent.', {
  banner: text('The greeting.', { facet: true }),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
  id: text('Reply to ID, in which the server names its software.', { facet: true }),
  starttls: text('Reply to STARTTLS.', { facet: true }),
  close: text('Reply to LOGOUT.'),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});
