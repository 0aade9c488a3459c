import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readNodeStatus } from './node-status.ts';

export const FUZZED: FuzzedCodec = { cases: ['netbios'], readers: [readNodeStatus] };
