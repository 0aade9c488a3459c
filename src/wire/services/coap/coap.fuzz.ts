import { latinText } from '../../byte-text.ts';
import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { COAP_OPTION, coapNumber, readCoapMessage, readLinks } from './coap-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['coap'],
  seeds: [Buffer.from('</a>;rt="b";ct=40,</c>')],
  words: ['</', '>', ';', '="', ','],
  readers: [
    (input) => {
      const message = readCoapMessage(input);
      return message && coapNumber(message, COAP_OPTION.contentFormat);
    },
    (input) => readLinks(latinText(input)),
  ],
};
