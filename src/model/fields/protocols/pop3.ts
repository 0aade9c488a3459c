import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const pop3 = object('What a POP3 server sent.', {
  banner: text('The greeting.', { facet: true }),
  capabilities: texts('Capabilities the server lists (CAPA).', { facet: true }),
  noop: text('Reply to NOOP.'),
  help: text('Reply to HELP.'),
  starttls: text('Reply to STLS.', { facet: true }),
  quit: text('Reply to QUIT.'),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});
