import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readIpmiCapabilities } from './channel-capabilities.ts';

export const FUZZED: FuzzedCodec = { cases: ['ipmi'], readers: [readIpmiCapabilities] };
