import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { adbMessageLength, readAdbAnswer } from './adb-message.ts';

export const FUZZED: FuzzedCodec = { cases: ['adb'], readers: [adbMessageLength, readAdbAnswer] };
