import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import {
  BOOTSTRAP_KINDS,
  readRdapBootstrap,
  serverOfAddress,
  serverOfDomain,
  serverOfSystem,
} from './rdap-bootstrap.ts';

const FILE = {
  version: '1.0',
  publication: '2026-11-01T00:00:00Z',
  services: [
    [['example', 'xn--p1ai', ''], ['https://rdap.example/']],
    [
      ['192.0.2.0/24', '2001:db8::/32', '64496-64511'],
      ['http://rdap.example/a', 'https://rdap.example/b'],
    ],
  ],
};

export const FUZZED: FuzzedCodec = {
  seeds: [Buffer.from(JSON.stringify(FILE))],
  words: ['[', ']', '{', '}', '"services"', '"version":"1.0"', '"0.0.0.0/0"', '"::/0"', '"0-4294967295"', '[""]'],
  readers: [
    (input) => {
      const text = Buffer.from(input).toString('utf8');
      for (const kind of BOOTSTRAP_KINDS) {
        const file = readRdapBootstrap(kind, text);
        if (file === undefined) return;
        serverOfDomain(file, 'a.example');
        serverOfAddress(file, '192.0.2.1');
        serverOfAddress(file, '2001:db8::1');
        serverOfSystem(file, 64496);
      }
    },
  ],
};
