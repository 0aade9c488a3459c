import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readPortMapperReply, readRpcRecord, rpcRecordLength } from './port-mapper.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['portmap', 'portmap_udp'],
  readers: [rpcRecordLength, (input) => readPortMapperReply(readRpcRecord(input)), readPortMapperReply],
};
