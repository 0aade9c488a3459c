import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readCotp, readS7, readStatusList, tpktLength } from './s7-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['s7'],
  seeds: [hex('32 07 0000 0000 000c 0014 000112081284010100000000 ff 09 0010 001c 0000 0004 0002 0001 4142 0003 4344')],
  readers: [
    tpktLength,
    readCotp,
    (input) => {
      const message = readS7(input);
      return message && readStatusList(message);
    },
  ],
};
