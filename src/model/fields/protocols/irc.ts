import { keyword, object, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const irc = object('What a chat server (IRC) sent.', {
  banner: text('The greeting.', { facet: true }),
  network: text('Name of the chat network.', { facet: true }),
  server: keyword('Name of the server.'),
  version: text('Software and version of the server.', { facet: true }),
  contacts: contacts('the greeting'),
});
