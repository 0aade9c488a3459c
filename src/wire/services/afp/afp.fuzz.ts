import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { dsiMessageLength, readAfpServerInfo } from './server-info.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['afp'],
  seeds: [
    hex('0103000100000000000000280000000000 1800 1a00 1c000000 11 0441424344000000000000000000024141014201410143'),
  ],
  readers: [dsiMessageLength, readAfpServerInfo],
};
