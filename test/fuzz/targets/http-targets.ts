/** HTTP/1.1 and HTTP/2, and what a web page and its icon say. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { decodeContent } from '../../../src/probe/protocols/web/http/decode-content.ts';
import { averageHash } from '../../../src/probe/protocols/web/http/favicon/average-hash.ts';
import { faviconHash } from '../../../src/probe/protocols/web/http/favicon/favicon-hash.ts';
import { imageKind, readImage } from '../../../src/probe/protocols/web/http/favicon/read-image.ts';
import { findTrackers } from '../../../src/probe/protocols/web/http/find-trackers.ts';
import { plainText } from '../../../src/probe/protocols/web/http/html-tags.ts';
import { resolve } from '../../../src/probe/protocols/web/http/http-place.ts';
import { readPage } from '../../../src/probe/protocols/web/http/read-page.ts';
import { bodyText } from '../../../src/wire/services/http/body-text.ts';
import { ChunkedBody } from '../../../src/wire/services/http/chunked-body.ts';
import {
  declaredLength,
  headerTokens,
  readHeaderLine,
  readStatusLine,
} from '../../../src/wire/services/http/http-head.ts';
import { HttpResponseReader } from '../../../src/wire/services/http/response-reader.ts';
import { contentOf, isHttp2Answer, isHttp2Greeting, readFrame } from '../../../src/wire/services/http2/frames.ts';
import { HpackDecoder } from '../../../src/wire/services/http2/hpack-decoder.ts';
import { Http2Client } from '../../../src/wire/services/http2/http2-client.ts';
import { readHuffman } from '../../../src/wire/services/http2/huffman.ts';
import { caseBytes } from '../../probe/protocol-cases.ts';
import { sharedLines } from '../../shared-data.ts';
import { bytesTarget, type FuzzTarget, textTarget } from '../fuzz-target.ts';
import { codecTarget } from './codec-target.ts';
import { hexBytes as hex } from './hex-bytes.ts';

const LIMIT = 500;
const PAGE = Buffer.from(
  '<!DOCTYPE html><html><head><meta charset=utf-8><base href="/b/"><title>A &amp; B</title>' +
    '<meta name="description" content="c"><meta property="og:description" content=d>' +
    "<link rel='shortcut icon' href='data:image/png;base64,iVBORw0K'><script>if (a < b) gtag('UA-12345-1')</script>" +
    '<style>a{}</style><!-- e --></head><body><a href="mailto:a%40example.com?b">f</a><a href="tel:+1 23 456">g</a>' +
    '<address>1 Street<br>h@example.com</address><svg><title>i</title></svg><textarea></textarea></body></html>',
);

function expectWithin(length: number): void {
  if (length > LIMIT) throw new Error(`the body has ${length} bytes of at most ${LIMIT}`);
}

export const HTTP_TARGETS: readonly FuzzTarget[] = [
  codecTarget('http', {
    cases: ['http'],
    seeds: [
      'HTTP/1.1 200 OK\r\nServer: x\r\n folded\r\nContent-Length: 5\r\n\r\nhello',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nA: 1\r\n\r\n',
      '5;a=b\r\nhello\r\nA\r\n0123456789\r\n0\r\n\r\n',
      '<html><meta charset="utf-16"><meta charset=koi8-r>\xc3\xbc',
    ].map((text) => Buffer.from(text, 'latin1')),
    words: [
      '\r\n',
      '\r\n\r\n',
      'Content-Length: ',
      'Transfer-Encoding: chunked\r\n',
      'HTTP/1.1 200 ',
      'charset=',
      ', ',
    ],
    readers: [
      (input) => {
        const reader = new HttpResponseReader(LIMIT);
        reader.push(input.subarray(0, 30));
        reader.push(input.subarray(30));
        const result = reader.end();
        if (result.kind !== 'response') return;
        expectWithin(result.body.length);
        headerTokens(result.head ?? { headers: [] }, 'connection');
        declaredLength(result.head ?? { headers: [] });
      },
      (input) => {
        const reader = new HttpResponseReader(LIMIT);
        for (const byte of input.subarray(0, 200)) reader.push(Uint8Array.of(byte));
        reader.end();
      },
      (input) => new ChunkedBody().push(input),
      (input) => bodyText(input, Buffer.from(input.subarray(0, 40)).toString('latin1')),
      (input) => [latin1(input)].map((line) => [readStatusLine(line), readHeaderLine(line)]),
    ],
  }),
  codecTarget('http2', {
    seeds: [
      hex('4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b ff6e 919d 29ad'),
      hex('8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf 3f e1 1f'),
      hex('000006 04 00 00000000 000300000064 000005 01 04 00000001 88 0f270178 000005 00 01 00000001 68656c6c6f'),
      hex('000007 01 08 00000001 02 88 0f27 0000 00 000002 09 04 00000001 0178 000008 06 00 00000000 0102030405060708'),
    ],
    readers: [
      (input) => {
        const result = readFrame(input);
        return result.kind === 'frame' && contentOf(result.frame);
      },
      isHttp2Answer,
      isHttp2Greeting,
      (input) => {
        const decoder = new HpackDecoder();
        decoder.decode(input);
        return decoder.decode(input);
      },
      readHuffman,
      (input) => {
        const client = new Http2Client(LIMIT);
        client.request({ path: '/', authority: 'a', userAgent: 'b', accept: 'c' }, 'http');
        client.push(input.subarray(0, 12));
        client.push(input.subarray(12));
        expectWithin(client.response.body.length);
      },
    ],
  }),
  {
    name: 'http/page',
    open: () =>
      textTarget({
        seeds: [PAGE.toString(), ...sonarPages()],
        words: [
          ...['<', '>', '</', '<!--', '-->', '<script>', '</script>', '<title>', '<meta name="', '<a href="mailto:'],
          ...['&amp;', '&#', '&#x1f600;', '%ff', 'a@b.c', 'data:image/png;base64,', '="', "='", '<address>', '<svg>'],
          ...['<textarea>', 'GTM-ABCDEF', 'fbq("init", "', 'ym(', '\u0000'],
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
          // A body that is no compressed one stays as it is.
          if (body.length > Math.max(MOST_CONTENT, input.length)) throw new Error(`decoded ${body.length} bytes`);
        }),
      }),
  },
];

const MOST_CONTENT = 102_400;

function latin1(input: Uint8Array): string {
  return Buffer.from(input).toString('latin1');
}

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
