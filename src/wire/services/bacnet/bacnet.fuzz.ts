import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readIAm, readPropertyAnswer } from './read-property.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['bacnet'],
  readers: [(input) => readPropertyAnswer(input, 1), readIAm],
};
