import { type FuzzedCodec, withinInput } from '../../fuzzed-codec.ts';
import { readResp } from './read-resp.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const FUZZED: FuzzedCodec = {
  cases: ['redis'],
  seeds: ['+OK\r\n', '-ERR a\r\n', ':12\r\n', '$3\r\nabc\r\n', '*2\r\n$-1\r\n*1\r\n+a\r\n'].map(bytes),
  words: ['*1\r\n', '*1000000\r\n', '$-1\r\n', '\r\n'],
  readers: [
    (input) => {
      const result = readResp(input);
      if (result.kind === 'value') withinInput(input, result.length);
    },
  ],
};
