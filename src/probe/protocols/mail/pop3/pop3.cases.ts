import type { ProtocolCase } from '../../protocol-case.ts';

const CAPA = '+OK\r\nCAPA\r\nTOP\r\nUIDL\r\nRESP-CODES\r\nPIPELINING\r\nSTLS\r\nSASL PLAIN\r\n.\r\n';
const CAPABILITIES = ['CAPA', 'TOP', 'UIDL', 'RESP-CODES', 'PIPELINING', 'STLS', 'SASL PLAIN'];
const UNKNOWN = '-ERR Unknown command.\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'begins TLS and reads the capabilities over it',
    source: 'the replies of Dovecot 2.3',
    greeting: '+OK Dovecot ready.\r\n',
    answers: ['+OK Begin TLS negotiation now.\r\n', CAPA, UNKNOWN, UNKNOWN, '+OK Logging out\r\n'],
    startsTls: true,
    closes: true,
    expected: {
      protocol: 'pop3starttls',
      prot7: 'pop3',
      data: {
        pop3: {
          banner: '+OK Dovecot ready.\r\n',
          capabilities: CAPABILITIES,
          noop: UNKNOWN,
          help: UNKNOWN,
          starttls: '+OK Begin TLS negotiation now.\r\n',
          quit: '+OK Logging out\r\n',
          implicit_tls: false,
        },
      },
    },
  },
  {
    title: 'reads a server that says no to everything, and takes no time stamp for an address',
    source: 'a server recorded by zgrab2, with the time stamp of RFC 1939 section 7',
    greeting: '+OK ready <1896.697170952@dbc.mtview.ca.us>\r\n',
    answers: ['-ERR\r\n', '-ERR\r\n', '-ERR\r\n', '-ERR\r\n', '+OK\r\n'],
    closes: true,
    expected: {
      protocol: 'pop3',
      prot7: 'pop3',
      data: {
        pop3: {
          banner: '+OK ready <1896.697170952@dbc.mtview.ca.us>\r\n',
          noop: '-ERR\r\n',
          help: '-ERR\r\n',
          starttls: '-ERR\r\n',
          quit: '+OK\r\n',
          implicit_tls: false,
        },
      },
    },
  },
  {
    title: 'keeps what it learned when the server closes',
    source: 'RFC 2449 section 5, over TLS',
    greeting: '+OK Hello there. Help: postmaster@example.org\r\n',
    answers: [CAPA],
    closes: true,
    isTls: true,
    port: 995,
    expected: {
      protocol: 'pop3s',
      prot7: 'pop3',
      data: {
        pop3: {
          banner: '+OK Hello there. Help: postmaster@example.org\r\n',
          capabilities: CAPABILITIES,
          implicit_tls: true,
          contacts: { email: ['postmaster@example.org'] },
        },
      },
    },
  },
  {
    title: 'leaves IMAP alone',
    source: 'RFC 9051 section 7.1.1',
    greeting: '* OK IMAP4rev1 server ready\r\n',
    expected: { status: 'protocol-error' },
  },
];
