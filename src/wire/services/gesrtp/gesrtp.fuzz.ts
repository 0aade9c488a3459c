import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readSrtp, srtpLength } from './service-request.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['gesrtp'],
  seeds: [hex(`03000100 0300 ${'00'.repeat(24)} 0194 ${'00'.repeat(24)} 414243`)],
  readers: [srtpLength, readSrtp],
};
