import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readJcard } from './jcard.ts';

const CARD = [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', 'Some One'],
    ['org', {}, 'text', ['Example', 'Unit']],
    ['adr', { cc: 'US' }, 'text', ['', 'Suite 1', ['1 Street', 'House'], 'City', 'ST', '12345', '']],
    ['tel', { type: ['voice'] }, 'uri', 'tel:+1.5550100;ext=1'],
    ['email', {}, 'text', 'a@b.example'],
  ],
];

export const FUZZED: FuzzedCodec = {
  seeds: [Buffer.from(JSON.stringify(CARD))],
  words: ['[', ']', '{', '}', '"adr"', '"tel"', 'null', '1', ';ext='],
  readers: [
    (input) => {
      let card: unknown;
      try {
        card = JSON.parse(Buffer.from(input).toString());
      } catch {
        return;
      }
      readJcard(card);
    },
  ],
};
