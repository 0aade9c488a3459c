/** HTTP/1.1 and HTTP/2, and what a web page and its icon say. */

import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { decodeContent } from '../../../src/probe/protocols/web/http/decode-content.ts';
import { averageHash, faviconHash } from '../../../src/probe/protocols/web/http/favicon/favicon-hash.ts';
import { imageKind, readImage } from '../../../src/probe/protocols/web/http/favicon/read-image.ts';
import { plainText } from '../../../src/probe/protocols/web/http/html-tags.ts';
import { resolve } from '../../../src/probe/protocols/web/http/http-place.ts';
import { findTrackers, readPage } from '../../../src/probe/protocols/web/http/read-page.ts';
import { hexBytes as hex } from '../../../src/wire/fuzzed-codec.ts';
import { caseBytes } from '../../probe/protocol-cases.ts';
import { sharedLines } from '../../shared-data.ts';
import { bytesTarget, type FuzzTarget, textTarget } from '../fuzz-target.ts';

const PAGE = Buffer.from(
  '<!DOCTYPE html><html><head><meta charset=utf-8><base href="/b/"><title>A &amp; B</title>' +
    '<meta name="description" content="c"><meta property="og:description" content=d>' +
    "<link rel='shortcut icon' href='data:image/png;base64,iVBORw0K'><script>if (a < b) gtag('UA-12345-1')</script>" +
    '<style>a{}</style><!-- e --></head><body><a href="mailto:a%40example.com?b">f</a><a href="tel:+1 23 456">g</a>' +
    '<address>1 Street<br>h@example.com</address><svg><title>i</title></svg><textarea></textarea></body></html>',
);

export const HTTP_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'http/page',
    open: () =>
      textTarget({
        seeds: [PAGE.toString(), ...sonarPages()],
        words: [
          '<',
          '>',
          '</',
          '<!--',
          '-->',
          '<script>',
          '</script>',
          '<title>',
          '<meta name="',
          '<a href="mailto:',
          '&amp;',
          '&#',
          '&#x1f600;',
          '%ff',
          'a@b.c',
          'data:image/png;base64,',
          '="',
          "='",
          '<address>',
          '<svg>',
          '<textarea>',
          'GTM-ABCDEF',
          'fbq("init", "',
          'ym(',
          '\u0000',
        ],
        nests: [
          ['<a>', '</a>'],
          ['<svg>', '</svg>'],
        ],
        readers: [readPage, plainText, findTrackers, (text) => resolve(text.slice(0, 3_000), 'http://192.0.2.1/a')],
      }),
  },
  {
    name: 'http/icon',
    share: 0.2,
    // An icon of the most pixels that are read.
    limit: { fixedMs: 300 },
    open: async () =>
      bytesTarget({
        seeds: [...icons(), ...(await caseBytes('http'))],
        words: ['IHDR', 'IDAT', 'PLTE', 'tRNS', 'IEND', '\x89PNG\r\n\x1a\n', '\0\0\x01\0', 'GIF89a', '<svg'].map(
          (word) => Buffer.from(word, 'latin1'),
        ),
        readers: [
          imageKind,
          faviconHash,
          (input) => {
            const pixels = readImage(input);
            return pixels && averageHash(pixels);
          },
        ],
      }),
  },
  {
    name: 'http/content',
    share: 0.2,
    open: () =>
      bytesTarget({
        seeds: [gzipSync, deflateSync, deflateRawSync, brotliCompressSync].flatMap((compress) => [
          compress(PAGE),
          compress(Buffer.alloc(1_000_000)),
        ]),
        readers: [['gzip'], ['deflate'], ['br'], ['gzip', 'deflate', 'br']].map((codings) => async (input) => {
          const { body } = await decodeContent(input, codings, MOST_CONTENT);
          // A body that is not a compressed one stays as it is.
          if (body.length > Math.max(MOST_CONTENT, input.length)) throw new Error(`decoded ${body.length} bytes`);
        }),
      }),
  },
];

const MOST_CONTENT = 102_400;

function sonarPages(): readonly string[] {
  return sharedLines('data/scans/sonar/http-replies.ndjson.gz')
    .map((line) => Buffer.from((JSON.parse(line) as { readonly raw_base64: string }).raw_base64, 'base64').toString())
    .filter((page) => page.length < 8_000);
}

/** The published ones, and one of each form. */
function icons(): readonly Uint8Array[] {
  const published = sharedLines('data/fingerprints/favicon-hash-vectors.ndjson')
    .map((line) => Buffer.from((JSON.parse(line) as { readonly base64: string }).base64, 'base64'))
    .filter(({ length }) => length < 8_000);
  return [...published, PNG, ICO, GIF];
}

/** Three by five pixels, interlaced, one colour of them transparent. */
const GIF = Buffer.from(
  'R0lGODlhAwAFAIIAACgxaeRyU/36Hom2uGU8H5nR1IDfqgAAACH5BAEAAAYALAAAAAADAAUAAAgUAAEEGACAgIEABQQEAADAAIACAQEAOw==',
  'base64',
);
/** One grey pixel (PNG specification). */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
/** Two by two pixels of 32 bits, with a mask. */
const ICO = hex(
  `0000 0100 0100 02 02 00 00 0100 2000 40000000 16000000 28000000 02000000 04000000 0100 2000 ${'00'.repeat(24)}` +
    `${'ff8000ff'.repeat(4)} 00000000 00000000`,
);
