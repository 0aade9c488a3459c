import { integer, keyword, object, text } from '../../define.ts';

export const openvpn = object('What an OpenVPN tunnel server answered.', {
  banner: text('The reply in words.', { facet: true }),
  session_id: keyword('Number that the server gave the session, in hexadecimal.', { facet: false }),
  key_id: integer('Number of the key that the session begins with.'),
});
