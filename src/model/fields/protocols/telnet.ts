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

export const telnet = object('What a Telnet server sent.', {
  banner: text('The banner shown before login.', { facet: true }),
  will: options('Options that the server is willing to use.'),
  wont: options('Options that the server refuses to use.'),
  do: options('Options that the server asks the client to use.'),
  dont: options('Options that the server asks the client not to use.'),
  contacts: contacts('the banner shown before login'),
});
