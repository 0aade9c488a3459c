import { keyword, object, objects, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const rsync = object('What an rsync server sent.', {
  banner: text('The greeting with the message of the day.', { facet: true }),
  version: keyword('Version of the protocol.'),
  motd: text('Message of the day.', { facet: true }),
  modules: objects('Modules the server lists.', {
    name: text('Name of the module.', { facet: true }),
    description: text('What the module is.', { facet: true }),
  }),
  contacts: contacts('the greeting and the list of modules'),
});
