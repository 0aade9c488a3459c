import { latinText } from '../../byte-text.ts';
import { type FuzzedCodec, withinInput } from '../../fuzzed-codec.ts';
import { capabilitiesOf, taggedResponseLength } from './imap-response.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const FUZZED: FuzzedCodec = {
  cases: ['imap'],
  seeds: [bytes('* CAPABILITY IMAP4rev1 [CAPABILITY a]\r\na1 OK\r\n')],
  words: ['{10}\r\n', '{99999999}\r\n', '[CAPABILITY ', 'a1 ', '* '],
  readers: [
    (input) => capabilitiesOf([latinText(input)]),
    (input) => withinInput(input, taggedResponseLength('a1')(input)),
  ],
};
