import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { minecraftPacketLength, readMinecraftStatus } from './status.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['minecraft'],
  words: ['{"a":', '[', '"', '{"text":"', '\\u00'],
  readers: [minecraftPacketLength, readMinecraftStatus],
};
