import { latinText } from '../../byte-text.ts';
import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { bodyText } from './body-text.ts';
import { ChunkedBody } from './chunked-body.ts';
import { declaredLength, headerTokens, readHeaderLine, readStatusLine } from './http-head.ts';
import { HttpResponseReader } from './response-reader.ts';

/** Bytes of a body. */
const LIMIT = 500;

function expectWithin(length: number): void {
  if (length > LIMIT) throw new Error(`the body has ${length} bytes of at most ${LIMIT}`);
}

export const FUZZED: FuzzedCodec = {
  cases: ['http'],
  seeds: [
    'HTTP/1.1 200 OK\r\nServer: x\r\n folded\r\nContent-Length: 5\r\n\r\nhello',
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nA: 1\r\n\r\n',
    '5;a=b\r\nhello\r\nA\r\n0123456789\r\n0\r\n\r\n',
    '<html><meta charset="utf-16"><meta charset=koi8-r>\xc3\xbc',
  ].map((text) => Buffer.from(text, 'latin1')),
  words: ['\r\n', '\r\n\r\n', 'Content-Length: ', 'Transfer-Encoding: chunked\r\n', 'HTTP/1.1 200 ', 'charset=', ', '],
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
    (input) => [latinText(input)].map((line) => [readStatusLine(line), readHeaderLine(line)]),
  ],
};
