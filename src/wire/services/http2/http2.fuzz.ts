import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { framePayload, isHttp2Answer, isHttp2Greeting, readFrame } from './frames.ts';
import { HpackDecoder } from './hpack-decoder.ts';
import { readHuffman } from './hpack-tables.ts';
import { Http2Client } from './http2-client.ts';

/** Bytes of a body. */
const LIMIT = 500;

function expectWithin(length: number): void {
  if (length > LIMIT) throw new Error(`the body has ${length} bytes of at most ${LIMIT}`);
}

export const FUZZED: FuzzedCodec = {
  seeds: [
    hex('4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b ff6e 919d 29ad'),
    hex('8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf 3f e1 1f'),
    hex('000006 04 00 00000000 000300000064 000005 01 04 00000001 88 0f270178 000005 00 01 00000001 68656c6c6f'),
    hex('000007 01 08 00000001 02 88 0f27 0000 00 000002 09 04 00000001 0178 000008 06 00 00000000 0102030405060708'),
  ],
  readers: [
    (input) => {
      const result = readFrame(input);
      return result.kind === 'frame' && framePayload(result.frame);
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
};
