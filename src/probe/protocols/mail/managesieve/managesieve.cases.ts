import type { ProtocolCase } from '../../protocol-case.ts';

/** RFC 5804 section 1.7 and 2.2. */
const GREETING =
  '"IMPLEMENTATION" "Example1 ManageSieved v001"\r\n"SIEVE" "fileinto vacation"\r\n"SASL" ""\r\n"STARTTLS"\r\n' +
  '"VERSION" "1.0"\r\nOK\r\n';
const OVER_TLS =
  '"IMPLEMENTATION" "Example1 ManageSieved v001"\r\n"SIEVE" "fileinto vacation"\r\n' +
  '"SASL" "PLAIN DIGEST-MD5"\r\n"VERSION" "1.0"\r\nOK\r\n';
const FIELDS = { implementation: 'Example1 ManageSieved v001', version: '1.0', extensions: ['fileinto', 'vacation'] };

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'begins TLS and reads the login methods over it',
    source: 'RFC 5804 sections 1.7 and 2.2',
    greeting: GREETING,
    answers: ['OK "Begin TLS negotiation now."\r\n', OVER_TLS, 'OK\r\n'],
    startsTls: true,
    closes: true,
    expected: {
      protocol: 'managesievestarttls',
      prot7: 'managesieve',
      data: {
        managesieve: {
          banner: GREETING,
          ...FIELDS,
          mechanisms: ['PLAIN', 'DIGEST-MD5'],
          starttls: 'OK "Begin TLS negotiation now."\r\n',
          implicit_tls: false,
        },
      },
    },
  },
  {
    title: 'reads a server without TLS',
    source: 'RFC 5804 section 1.7',
    greeting: OVER_TLS,
    answers: ['OK "Logout Complete"\r\n'],
    closes: true,
    expected: {
      protocol: 'managesieve',
      prot7: 'managesieve',
      data: {
        managesieve: { banner: OVER_TLS, ...FIELDS, mechanisms: ['PLAIN', 'DIGEST-MD5'], implicit_tls: false },
      },
    },
  },
  {
    title: 'takes another greeting for another protocol',
    source: 'RFC 1939 section 4',
    greeting: '+OK POP3 server ready\r\n',
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
