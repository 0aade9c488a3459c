import { keyword, object, text, texts } from '../../define.ts';

export const git = object('What a Git server answered.', {
  banner: text('The answer as text.', { facet: true }),
  error: text('Why the server refuses the repository.', { facet: true }),
  agent: keyword('Software of the server, such as git/2.39.2.'),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
});
