import { integer, keyword, object, text } from '../../define.ts';

export const stun = object('What a STUN server answered.', {
  banner: text('What the server says of its software.', { facet: true }),
  software: text('Software of the server.', { facet: true }),
  realm: text('Realm that a user would log in to.', { facet: true }),
  response_origin: keyword('Address and port the server answered from.'),
  other_address: keyword('Another address and port of the server.'),
  error_code: integer('Error number of the answer.'),
  error_reason: text('Text of the error.', { facet: true }),
});
