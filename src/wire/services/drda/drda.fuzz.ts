import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { drdaLength, isDrdaReply, readDrdaAttributes } from './server-attributes.ts';

export const FUZZED: FuzzedCodec = { cases: ['drda'], readers: [drdaLength, isDrdaReply, readDrdaAttributes] };
