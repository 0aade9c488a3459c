import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { cassandraFrameLength, readCassandraAnswer } from './cassandra-frame.ts';

export const FUZZED: FuzzedCodec = { cases: ['cassandra'], readers: [cassandraFrameLength, readCassandraAnswer] };
