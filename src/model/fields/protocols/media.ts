/**
 * Fields of what servers of calls, streams and games answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import { integer, keyword, keywordsCi, map, object, text, texts, version } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const ami = object('What an Asterisk Manager Interface sent.', {
  banner: text('The greeting.', { facet: true }),
  version: version('Version of the interface.'),
});

const minecraft = object('What a Minecraft game server answered.', {
  banner: text('Version and description in one line.', { facet: true }),
  version: version('Version of the game, as the server writes it.'),
  protocol_version: integer('Version of the protocol.'),
  description: text('What the server says about itself.', { facet: true }),
  players_online: integer('Number of players at present.', { varies: 'itself' }),
  players_max: integer('Maximum number of players.'),
});

const mpd = object('What a music player (MPD) sent.', {
  banner: text('The greeting.', { facet: true }),
  version: version('Version of the protocol.'),
});

const rtsp = object('What a video or audio streaming server (RTSP) answered.', {
  banner: text('The whole answer.', { facet: true, varies: 'itself' }),
  status_code: integer('Status of the answer, such as 401.'),
  status_line: text('Status of the answer with its phrase.', { facet: true }),
  server: text('Product in the Server header.', { facet: true }),
  methods: keywordsCi('Methods the server lists (Public).'),
  headers: map(
    'Headers of the answer, with their names in snake_case.',
    texts('Values of the header of that name.'),
    'snake_case',
    { varies: 'parts' },
  ),
  contacts: contacts('the answer'),
});

const sip = object('What a telephony server (SIP) answered.', {
  banner: text('The whole answer.', { facet: true, varies: 'itself' }),
  status_code: integer('Status of the answer, such as 200.'),
  status_line: text('Status of the answer with its phrase.', { facet: true }),
  server: text('Product the server names (Server).', { facet: true }),
  user_agent: text('Product the server names (User-Agent).', { facet: true }),
  methods: keywordsCi('Methods the server lists (Allow).'),
  headers: map(
    'Headers of the answer, with their names in snake_case.',
    texts('Values of the header of that name.'),
    'snake_case',
    { varies: 'parts' },
  ),
  contacts: contacts('the answer'),
});

const stun = object('What a STUN server answered.', {
  banner: text('What the server says of its software.', { facet: true }),
  software: text('Software of the server.', { facet: true }),
  realm: text('Realm that a user would log in to.', { facet: true }),
  response_origin: keyword('Address and port the server answered from.'),
  other_address: keyword('Another address and port of the server.'),
  error_code: integer('Error number of the answer.'),
  error_reason: text('Text of the error.', { facet: true }),
});

const teamspeak = object('What the query interface of a TeamSpeak server sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  version: version('Version of the server.'),
  build: text('Build of the server.'),
  platform: text('Operating system of the server.', { facet: true }),
  contacts: contacts('the greeting'),
});

export const media: FieldSpecs = { ami, minecraft, mpd, rtsp, sip, stun, teamspeak };
