import { type FuzzedCodec, latin1 } from '../../fuzzed-codec.ts';
import { readXmppStream } from './read-stream.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['xmpp'],
  words: ['<a>', '</a>', '<features>', '&lt;', "xmlns='a'"],
  readers: [(input) => readXmppStream(latin1(input))],
};
