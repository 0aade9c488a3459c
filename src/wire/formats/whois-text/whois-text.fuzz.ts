import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { TEXTS } from './sample-texts.ts';
import { readWhoisDate } from './whois-date.ts';
import { readWhoisText } from './whois-text.ts';

const LONGEST = 2 ** 18;

export const FUZZED: FuzzedCodec = {
  seeds: [...TEXTS.values()].map((text) => Buffer.from(text)),
  words: [
    '\n',
    '\r\n\r\n',
    ': ',
    '..: ',
    '[',
    '] ',
    '\t',
    '%',
    '>>> Last update of ',
    'Registrant:',
    'nic-hdl: ',
    ', ',
    '@',
    '(',
  ],
  readers: [
    (input) => {
      const answer = readWhoisText(Buffer.from(input).toString('latin1'), 'a.example');
      if (JSON.stringify(answer).length > LONGEST) throw new Error('a registration grows without bounds');
    },
    (input) => readWhoisDate(Buffer.from(input).toString('latin1')),
  ],
};
