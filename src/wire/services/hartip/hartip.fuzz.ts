import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { hartIpLength, readHartIdentity, readHartIp } from './hartip-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['hartip'],
  seeds: [hex('06 80 00 18 00 50 fe 2606 05 07 01 0a 21 00 a1b2c3 05 08 0001 00 0026 0026 00 84')],
  readers: [hartIpLength, readHartIp, readHartIdentity],
};
