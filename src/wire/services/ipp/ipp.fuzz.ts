import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readIpp } from './ipp-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['ipp'],
  seeds: [
    hex('0200000000000001014700126174747269627574657300057574662d38'),
    hex('020100000000000104420001610001624400000001633400016400004a0000000165370000000003'),
  ],
  readers: [readIpp],
};
