import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const smtp = object('What a mail server said.', {
  banner: text('The greeting.', { facet: true }),
  helo: text('Answer to HELO.'),
  ehlo: text('Answer to EHLO.'),
  extensions: texts('Extensions the server lists in its answer to EHLO.', { facet: true }),
  help: text('Answer to HELP.'),
  starttls: text('Answer to the wish for TLS (STARTTLS).', { facet: true }),
  quit: text('Answer to QUIT.'),
  implicit_tls: flag('The connection is encrypted from its first byte.'),
  contacts: contacts('the greeting and the answer to HELP'),
});
