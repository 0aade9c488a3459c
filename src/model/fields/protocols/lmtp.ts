import { object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const lmtp = object('What a server for local mail (LMTP) sent.', {
  banner: text('The greeting.', { facet: true }),
  lhlo: text('Reply to LHLO.'),
  extensions: texts('Extensions in the reply to LHLO.', { facet: true }),
  help: text('Reply to HELP.'),
  starttls: text('Reply to STARTTLS.', { facet: true }),
  quit: text('Reply to QUIT.'),
  contacts: contacts('the greeting and the reply to HELP'),
});
