import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { bitcoinMessageLength, readBitcoinVersion } from './version-message.ts';

export const FUZZED: FuzzedCodec = { cases: ['bitcoin'], readers: [bitcoinMessageLength, readBitcoinVersion] };
