import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { TelnetReader } from './telnet-reader.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['telnet'],
  words: ['\xff', '\xff\xfa', '\xff\xf0', '\xff\xfd'],
  readers: [
    (input) => new TelnetReader().push(input),
    (input) => {
      const reader = new TelnetReader();
      for (const byte of input.subarray(0, 200)) reader.push(Uint8Array.of(byte));
    },
  ],
};
