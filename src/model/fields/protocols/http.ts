import {
  integer,
  ip,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  long,
  map,
  object,
  objects,
  opaque,
  text,
  texts,
} from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const favicon = object('The icon of the site.', {
  hash_sha256: keyword('SHA-256 of the image, in hexadecimal.'),
  hash_mmh3: integer('MurmurHash3 of the image as base64 in lines, as other scanners compute it: a signed number.'),
  perceptual_hash: keyword('Perceptual hash of the image: similar images differ in few digits.'),
  image: opaque('The image as base64.'),
  path: keyword('Path that the image was fetched from.'),
  uri: keyword('URI the image was fetched from.'),
  host: keyword('Host the image was fetched from.'),
  ip: ip('Address the image was fetched from.'),
  cert_md5: keyword('MD5 of the certificate of the server the image was fetched from.'),
  last_modified: texts('When the image was last changed, as its server said.'),
});

const tracker = object('Identifiers of trackers, by which the owner of the site counts visitors.', {
  google_analytics: keywords('Identifiers of Google Analytics.'),
  google_tag_manager: keywords('Identifiers of Google Tag Manager.'),
  google_adsense: keywords('Identifiers of Google AdSense.'),
  facebook_pixel: keywords('Identifiers of the Facebook pixel.'),
  yandex_metrica: keywords('Identifiers of Yandex Metrica.'),
});

export const http = object('What a web server answered.', {
  status_code: integer('Status of the answer, such as 200.'),
  status_line: text('Status of the answer with its phrase, such as 200 OK.', { facet: true }),
  http_version: object('Version of HTTP of the answer.', {
    name: keywordCi('Version as sent, such as HTTP/1.1.'),
    major: integer('Major version of HTTP.'),
    minor: integer('Minor version of HTTP.'),
  }),
  headers: map(
    'Headers of the answer, with their names in snake_case.',
    texts('Values of the header of that name.', { facet: true }),
    'snake_case',
  ),
  unknown_headers: objects('Headers of the answer that are rarely used.', {
    key: keyword('Name of the header in snake_case.'),
    value: texts('Values of the header.', { facet: true }),
  }),
  title: text('Title of the page.', { facet: true }),
  description: text('Description in the page.', { facet: true }),
  meta: texts('Meta elements of the page.'),
  body: text('The page itself, up to its first 100 kB.'),
  body_sha256: keyword('SHA-256 of the page, in hexadecimal.'),
  content_length: long('Length of the page in bytes as declared by the server, or -1.'),
  transfer_encoding: keywordsCi('Transfer encoding of the page, such as chunked.'),
  favicon,
  contacts: contacts('the page'),
  tracker,
});
