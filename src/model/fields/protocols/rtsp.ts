import { integer, keywordsCi, map, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const rtsp = object('What a video or audio streaming server (RTSP) answered.', {
  banner: text('The whole answer.', { facet: true }),
  status_code: integer('Status of the answer, such as 401.'),
  status_line: text('Status of the answer with its phrase.', { facet: true }),
  server: text('Product in the Server header.', { facet: true }),
  methods: keywordsCi('Methods the server lists (Public).'),
  headers: map(
    'Headers of the answer, with their names in snake_case.',
    texts('Values of the header of that name.'),
    'snake_case',
  ),
  contacts: contacts('the answer'),
});
