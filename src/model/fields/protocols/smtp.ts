import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const smtp = object('What a mail server (SMTP) sent.', {
  banner: text('The greeting.', { facet: true }),
  helo: text('Reply to HELO.'),
  ehlo: text('Reply to EHLO.'),
  extensions: texts('Extensions in the reply to EHLO.', { facet: true }),
  help: text('Reply to HELP.'),
  starttls: text('Reply to STARTTLS.', { facet: true }),
  quit: text('Reply to QUIT.'),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting and the reply to HELP'),
});
