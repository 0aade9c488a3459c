import { keyword, object, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const rawTcp = object('What a service with an unknown protocol sent, or what it did instead.', {
  banner: text('Its first bytes as text.', { facet: true }),
  banner_hex: keyword('Its first bytes in hexadecimal.', { facet: false }),
  banner_sha256: keyword('SHA-256 of its first bytes.'),
  seen: keyword(
    'What was seen of an open port that said nothing: silent, closed (it ended each connection), reset, or timed-out (it took no further connection).',
  ),
  contacts: contacts('its first bytes'),
});
