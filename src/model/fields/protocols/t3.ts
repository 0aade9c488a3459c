import { integer, object, text, version } from '../../define.ts';

export const t3 = object('What an Oracle WebLogic server answered.', {
  banner: text('The greeting, with the version.', { facet: true }),
  version: version('Version of WebLogic.'),
  abbreviation_size: integer('How many class names the server abbreviates (AS).'),
  header_length: integer('Length of a message header in bytes (HL).'),
  message_size: integer('Largest message in bytes (MS).'),
});
