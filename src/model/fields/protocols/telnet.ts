import { integer, keywordCi, object, objects, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const options = (about: string) =>
  objects(
    about,
    {
      name: keywordCi('Name of the option, such as Echo.'),
      value: integer('Number of the option.'),
    },
    { shape: 'TelnetOption' },
  );

export const telnet = object('What a Telnet server said.', {
  banner: text('The text shown before the login.', { facet: true }),
  will: options('Options the server is ready to use.'),
  wont: options('Options the server refuses to use.'),
  do: options('Options the server asks for.'),
  dont: options('Options the server asks not to use.'),
  contacts: contacts('the text before the login'),
});
