import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readVersionNegotiation } from './version-negotiation.ts';

export const FUZZED: FuzzedCodec = { cases: ['quic'], readers: [readVersionNegotiation] };
