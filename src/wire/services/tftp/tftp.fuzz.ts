import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readTftpAnswer } from './tftp-packet.ts';

export const FUZZED: FuzzedCodec = { cases: ['tftp'], readers: [readTftpAnswer] };
