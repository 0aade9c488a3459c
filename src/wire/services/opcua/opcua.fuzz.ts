import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import {
  readChannel,
  readEndpoints,
  readUaChunk,
  readUaError,
  uaChunkLength,
  writeGetEndpoints,
  writeOpenChannel,
} from './opcua-messages.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['opcua'],
  seeds: [
    writeOpenChannel(),
    writeGetEndpoints({ channel: 1, token: 2 }, 'opc.tcp://a'),
    hex(`${'00'.repeat(16)} 0100af01 0000000000000000 00000000 00000000 00 ffffffff 0000 00 01000000 01000000 61`),
  ],
  readers: [uaChunkLength, readUaChunk, readUaError, readChannel, (input) => readEndpoints([input, input])],
};
