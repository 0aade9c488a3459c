import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const imap = object('What an IMAP server said.', {
  banner: text('The greeting.', { facet: true }),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
  starttls: text('Answer to the wish for TLS (STARTTLS).', { facet: true }),
  close: text('Answer to the end of the connection.'),
  implicit_tls: flag('The connection is encrypted from its first byte.'),
  contacts: contacts('the greeting'),
});
