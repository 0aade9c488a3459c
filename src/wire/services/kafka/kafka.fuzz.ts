import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { kafkaMessageLength, readKafkaApiVersions, readKafkaMetadata } from './kafka-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['kafka'],
  seeds: [
    hex('00000016 00000001 0000 00000002 0000 0000 0009 0012 0000 0003'),
    hex('00000024 00000001 00000001 00000000 0004 6e6f6465 00002384 ffff 0003 616263 00000000 00000000'),
  ],
  readers: [kafkaMessageLength, (input) => readKafkaApiVersions(input, 1), (input) => readKafkaMetadata(input, 1)],
};
