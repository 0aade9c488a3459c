import { flag, keywordsCi, object, text, texts, version } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const managesieve = object('What a server for mail filters (ManageSieve) sent.', {
  banner: text('The greeting with the capabilities.', { facet: true }),
  implementation: text('Software of the server.', { facet: true }),
  version: version('Version of the protocol.'),
  mechanisms: keywordsCi('Login methods.'),
  extensions: texts('Extensions of the filter language.', { facet: true }),
  starttls: text('Reply to STARTTLS.', { facet: true }),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});
