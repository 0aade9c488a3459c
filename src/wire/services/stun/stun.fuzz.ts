import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readStunMessage, stunAddress, stunError } from './stun-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['stun'],
  readers: [readStunMessage, stunAddress, stunError],
};
