import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const ftp = object('What an FTP server sent.', {
  banner: text('The greeting.', { facet: true }),
  features: texts('Features the server lists (FEAT).', { facet: true }),
  auth_tls: text('Reply to AUTH TLS.', { facet: true }),
  auth_ssl: text('Reply to AUTH SSL.', { facet: true }),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});
