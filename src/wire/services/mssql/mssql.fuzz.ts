import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readPrelogin, readTdsPacket, tdsPacketLength } from './tds-packet.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['mssql'],
  readers: [tdsPacketLength, (input) => readTdsPacket(input)?.body, readPrelogin],
};
