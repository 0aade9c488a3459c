import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { finsFrameLength, readControllerData, readFinsFrame, writeFinsMessage } from './fins-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['fins', 'fins_tcp'],
  seeds: [writeFinsMessage(hex('00')), hex('46494e53 00000010 00000001 00000000 000000ef 00000001')],
  readers: [(input) => readControllerData(input, 0xef), finsFrameLength, readFinsFrame],
};
