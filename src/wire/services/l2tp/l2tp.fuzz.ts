import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readL2tpMessage } from './l2tp-message.ts';

export const FUZZED: FuzzedCodec = { cases: ['l2tp'], readers: [readL2tpMessage] };
