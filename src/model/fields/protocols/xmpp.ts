import { keyword, keywordsCi, object, text } from '../../define.ts';

export const xmpp = object('What a chat server (XMPP) sent.', {
  banner: text('The opening of the stream.', { facet: true }),
  from: keyword('Name of the server.'),
  version: keyword('Version of XMPP.'),
  mechanisms: keywordsCi('Login methods.'),
  features: keywordsCi('Features the server lists.'),
});
