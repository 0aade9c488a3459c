import { keyword, keywordsCi, object, text } from '../../define.ts';

export const xmpp = object('What a chat server (XMPP) said.', {
  banner: text('The opening of the stream.', { facet: true }),
  from: keyword('Name the server goes by.'),
  version: keyword('Version of XMPP.'),
  mechanisms: keywordsCi('Ways to log in.'),
  features: keywordsCi('Features the server lists.'),
});
