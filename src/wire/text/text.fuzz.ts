import { latinText } from '../byte-text.ts';
import { type FuzzedCodec, withinInput } from '../fuzzed-codec.ts';
import { headerMap, messageHeadLength, readMessageHead } from './message-head.ts';
import { dottedLines, dottedReplyLength, lineLength, replyLength, sieveResponseLength } from './text-answers.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['pop3', 'nntp', 'rtsp', 'sip', 'sip_udp', 'smtp', 'ftp', 'lmtp', 'managesieve'],
  words: ['\r\n', '\n', '.\r\n', '250-', ': ', '\r\n '],
  readers: [
    (input) => dottedLines(latinText(input)),
    (input) => withinInput(input, dottedReplyLength('+OK')(input)),
    (input) => withinInput(input, messageHeadLength()(input)),
    (input) => withinInput(input, lineLength(input)),
    (input) => withinInput(input, replyLength(input)),
    (input) => withinInput(input, sieveResponseLength(input)),
    (input) => {
      const head = readMessageHead(latinText(input));
      return head && headerMap(head);
    },
  ],
};
