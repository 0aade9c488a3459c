import { object, text, version } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const teamspeak = object('What the query interface of a TeamSpeak server sent.', {
  banner: text('The greeting.', { facet: true }),
  version: version('Version of the server.'),
  build: text('Build of the server.'),
  platform: text('Operating system of the server.', { facet: true }),
  contacts: contacts('the greeting'),
});
