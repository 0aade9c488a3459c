import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads that no login is needed',
    source: 'RFC 1928 section 3',
    answers: [Uint8Array.of(5, 0)],
    expected: {
      protocol: 'socks5',
      prot7: 'socks',
      data: {
        socks: {
          banner: 'SOCKS5, no login',
          version: 5,
          methods: ['no_authentication'],
          method_selection: '0500',
          open: true,
        },
      },
    },
  },
  {
    title: 'reads that a password is needed',
    source: 'RFC 1928 section 3',
    answers: [Uint8Array.of(5, 2)],
    expected: {
      protocol: 'socks5',
      prot7: 'socks',
      data: {
        socks: {
          banner: 'SOCKS5, password',
          version: 5,
          methods: ['username_password'],
          method_selection: '0502',
          open: false,
        },
      },
    },
  },
  {
    title: 'reads that no offered method is accepted',
    source: 'RFC 1928 section 3',
    answers: [Uint8Array.of(5, 255)],
    closes: true,
    expected: {
      protocol: 'socks5',
      prot7: 'socks',
      data: {
        socks: { banner: 'SOCKS5, no method accepted', version: 5, methods: [], method_selection: '05ff', open: false },
      },
    },
  },
  {
    title: 'reads the refusal of version 4',
    source: 'the SOCKS 4 memo of Ying-Da Lee: reply code 91',
    answers: [Uint8Array.of(0, 91, 0, 0, 0, 0, 0, 0)],
    closes: true,
    expected: {
      protocol: 'socks4',
      prot7: 'socks',
      data: {
        socks: { banner: 'SOCKS4, refused', version: 4, connection_response: '005b000000000000', reply: 'rejected' },
      },
    },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
