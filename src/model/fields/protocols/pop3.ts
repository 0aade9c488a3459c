import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const pop3 = object('What a POP3 server said.', {
  banner: text('The greeting.', { facet: true }),
  capabilities: texts('Capabilities the server lists (CAPA).', { facet: true }),
  noop: text('Answer to NOOP.'),
  help: text('Answer to HELP.'),
  starttls: text('Answer to the wish for TLS (STLS).', { facet: true }),
  quit: text('Answer to QUIT.'),
  implicit_tls: flag('The connection is encrypted from its first byte.'),
  contacts: contacts('the greeting'),
});
