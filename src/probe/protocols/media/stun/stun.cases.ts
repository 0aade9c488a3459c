import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads software and addresses of a server',
    source: 'RFC 5769 section 2.2 without its keys; RFC 5780 section 7.3',
    answers: [
      bytes(`01010034 2112a442 000102030405060708090a0b
        8022000b 74657374 20766563 746f7220  00200008 0001a147 e112a643
        802b0008 0001 0d96 c0000201  802c0008 0001 0d97 c0000202`),
    ],
    expected: {
      protocol: 'stun',
      prot7: 'stun',
      data: {
        stun: {
          banner: 'test vector',
          software: 'test vector',
          response_origin: '192.0.2.1:3478',
          other_address: '192.0.2.2:3479',
        },
      },
    },
  },
  {
    title: 'reads the error of a server that wants a login',
    source: 'RFC 8489 section 14.8',
    answers: [
      bytes(`01110020 2112a442 000102030405060708090a0b
        00090010 0000 0401 556e617574686f72697a6564  0014000772656c61792e6e 00`),
    ],
    expected: {
      protocol: 'stun',
      prot7: 'stun',
      data: { stun: { realm: 'relay.n', error_code: 401, error_reason: 'Unauthorized' } },
    },
  },
  {
    title: 'refuses an answer to another request',
    source: 'RFC 8489 section 6.3.1',
    answers: [bytes('01010000 2112a442 ffffffffffffffffffffffff')],
    expected: { status: 'protocol-error' },
  },
];
