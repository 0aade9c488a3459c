import { keyword, keywords, keywordsCi, object, text } from '../../define.ts';

export const afp = object('What an Apple file server answered.', {
  banner: text('Name and machine in one line.', { facet: true }),
  server_name: text('Name of the server.', { facet: true }),
  machine_type: text('Kind of machine.', { facet: true }),
  versions: keywords('Versions of AFP.'),
  authentication_methods: keywordsCi('Login methods.'),
  signature: keyword('Identifier of the server, in hexadecimal.'),
  utf8_name: text('Name of the server in full.', { facet: true }),
});
