import { integer, keywordsCi, object, text, texts } from '../../define.ts';

export const svn = object('What a Subversion server sent.', {
  banner: text('The greeting.', { facet: true }),
  min_version: integer('Oldest version of the protocol.'),
  max_version: integer('Newest version of the protocol.'),
  mechanisms: keywordsCi('Login methods.'),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
});
