import { integer, keywordsCi, map, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const sip = object('What a telephony server (SIP) answered.', {
  banner: text('The whole answer.', { facet: true }),
  status_code: integer('Status of the answer, such as 200.'),
  status_line: text('Status of the answer with its phrase.', { facet: true }),
  server: text('Product the server names (Server).', { facet: true }),
  user_agent: text('Product the server names (User-Agent).', { facet: true }),
  methods: keywordsCi('Methods the server lists (Allow).'),
  headers: map(
    'Headers of the answer, with their names in snake_case.',
    texts('Values of the header of that name.'),
    'snake_case',
  ),
  contacts: contacts('the answer'),
});
