import { flag, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const ftp = object('What an FTP server said.', {
  banner: text('The greeting.', { facet: true }),
  features: texts('Features the server lists (FEAT).', { facet: true }),
  auth_tls: text('Answer to the wish for TLS (AUTH TLS).', { facet: true }),
  auth_ssl: text('Answer to the wish for SSL (AUTH SSL).', { facet: true }),
  implicit_tls: flag('The connection is encrypted from its first byte.'),
  contacts: contacts('the greeting'),
});
