import { type FuzzedCodec, withinInput } from '../../fuzzed-codec.ts';
import { readPktLines } from './pkt-line.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['git'],
  words: ['0000', '0004', '0005a', 'ffff'],
  readers: [(input) => withinInput(input, readPktLines(input).length)],
};
