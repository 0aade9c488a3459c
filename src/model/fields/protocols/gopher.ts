import { integer, keyword, object, objects, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const gopher = object('What a Gopher server answered.', {
  banner: text('The menu.', { facet: true }),
  items: objects('Items of the menu.', {
    type: keyword('Type of the item, such as 1 for a menu.'),
    title: text('Title of the item.', { facet: true }),
    selector: keyword('Selector of the item.'),
    host: keyword('Server that has the item.'),
    port: integer('Port of that server.'),
  }),
  contacts: contacts('the menu'),
});
