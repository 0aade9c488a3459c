import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readNodeStatus } from './name-service.ts';

export const FUZZED: FuzzedCodec = { cases: ['netbios'], readers: [readNodeStatus] };
