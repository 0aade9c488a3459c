import { latinText } from '../../byte-text.ts';
import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readXmppStream } from './read-stream.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['xmpp'],
  words: ['<a>', '</a>', '<features>', '&lt;', "xmlns='a'"],
  readers: [(input) => readXmppStream(latinText(input))],
};
