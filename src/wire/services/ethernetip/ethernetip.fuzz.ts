import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { enipLength, readIdentity } from './list-identity.ts';

export const FUZZED: FuzzedCodec = { cases: ['ethernetip'], readers: [enipLength, readIdentity] };
