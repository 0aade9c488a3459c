import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readPptpReply } from './control-message.ts';

export const FUZZED: FuzzedCodec = { cases: ['pptp'], readers: [readPptpReply] };
