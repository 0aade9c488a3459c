import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readOffer, readReply } from './smtp-reply.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const FUZZED: FuzzedCodec = {
  cases: ['smtp'],
  seeds: [bytes('250-a\r\n250-AUTH LOGIN PLAIN\r\n250 STARTTLS\r\n'), bytes('334 VXNlcm5hbWU6\r\n')],
  words: ['250-', '250 ', 'AUTH ', '\r\n'],
  readers: [(input) => readOffer(readReply(input))],
};
