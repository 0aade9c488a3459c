/**
 * Fields of what mail servers answered, and servers of news and virus scanners.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import { flag, integer, keywordsCi, object, text, texts, version } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const clamd = object('What a ClamAV virus scanner answered.', {
  banner: text('Reply to the version command.', { facet: true, varies: 'itself' }),
  version: version('Version of the scanner.'),
  database_version: integer('Version of its database of viruses.', { varies: 'itself' }),
  database_date: text('When its database was built, as sent.', { varies: 'itself' }),
});

const imap = object('What an IMAP server sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
  id: text('Reply to ID, in which the server names its software.', { facet: true, varies: 'parts' }),
  starttls: text('Reply to STARTTLS.', { facet: true, varies: 'parts' }),
  close: text('Reply to LOGOUT.', { varies: 'parts' }),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});

const lmtp = object('What a server for local mail (LMTP) sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  lhlo: text('Reply to LHLO.'),
  extensions: texts('Extensions in the reply to LHLO.', { facet: true }),
  help: text('Reply to HELP.', { varies: 'parts' }),
  starttls: text('Reply to STARTTLS.', { facet: true }),
  quit: text('Reply to QUIT.'),
  contacts: contacts('the greeting and the reply to HELP'),
});

const managesieve = object('What a server for mail filters (ManageSieve) sent.', {
  banner: text('The greeting with the capabilities.', { facet: true, varies: 'parts' }),
  implementation: text('Software of the server.', { facet: true }),
  version: version('Version of the protocol.'),
  mechanisms: keywordsCi('Login methods.'),
  extensions: texts('Extensions of the filter language.', { facet: true }),
  starttls: text('Reply to STARTTLS.', { facet: true }),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});

const nntp = object('What a news server (NNTP) sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
  starttls: text('Reply to STARTTLS.', { facet: true, varies: 'parts' }),
  contacts: contacts('the greeting'),
});

const pop3 = object('What a POP3 server sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  capabilities: texts('Capabilities the server lists (CAPA).', { facet: true }),
  noop: text('Reply to NOOP.', { varies: 'parts' }),
  help: text('Reply to HELP.', { varies: 'parts' }),
  starttls: text('Reply to STLS.', { facet: true, varies: 'parts' }),
  quit: text('Reply to QUIT.', { varies: 'parts' }),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});

const smtp = object('What a mail server (SMTP) sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  helo: text('Reply to HELO.', { varies: 'parts' }),
  ehlo: text('Reply to EHLO.', { varies: 'parts' }),
  extensions: texts('Extensions in the reply to EHLO.', { facet: true }),
  help: text('Reply to HELP.', { varies: 'parts' }),
  starttls: text('Reply to STARTTLS.', { facet: true, varies: 'parts' }),
  quit: text('Reply to QUIT.', { varies: 'parts' }),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting and the reply to HELP'),
});

export const mail: FieldSpecs = { clamd, imap, lmtp, managesieve, nntp, pop3, smtp };
