import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readBson } from './bson.ts';
import { mongodbMessageLength, readMongodbAnswer } from './mongodb-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['mongodb'],
  seeds: [
    hex(
      '31000000 04 42534f4e00 26000000 02 3000 08000000 617765736f6d6500 01 3100 333333333333 1440 10 3200 c2070000 0000',
    ),
  ],
  words: ['\x03a\0', '\x04a\0'],
  readers: [mongodbMessageLength, readMongodbAnswer, readBson],
};
