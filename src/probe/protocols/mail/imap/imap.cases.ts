import type { ProtocolCase } from '../../protocol-case.ts';

const DOVECOT = '* OK [CAPABILITY IMAP4rev1 LITERAL+ ID STARTTLS LOGINDISABLED] Dovecot (Debian) ready.\r\n';
const CAPABILITY = '* CAPABILITY IMAP4rev1 LITERAL+ ID AUTH=PLAIN\r\na2 OK Pre-login capabilities listed.\r\n';
const ID = '* ID ("name" "Dovecot")\r\na3 OK ID completed.\r\n';
const BYE = '* BYE Logging out\r\na4 OK Logout completed.\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'begins TLS, and joins the capabilities of the greeting with those over TLS',
    source: 'the responses of Dovecot 2.3',
    greeting: DOVECOT,
    answers: ['a1 OK Begin TLS negotiation now.\r\n', CAPABILITY, ID, BYE],
    startsTls: true,
    closes: true,
    expected: {
      protocol: 'imapstarttls',
      prot7: 'imap',
      data: {
        imap: {
          banner: DOVECOT,
          capabilities: ['IMAP4rev1', 'LITERAL+', 'ID', 'STARTTLS', 'LOGINDISABLED', 'AUTH=PLAIN'],
          id: ID,
          starttls: 'a1 OK Begin TLS negotiation now.\r\n',
          close: BYE,
          implicit_tls: false,
        },
      },
    },
  },
  {
    title: 'keeps the refusal of STARTTLS',
    source: 'RFC 3501 section 6.2.1, with the greeting of Courier',
    greeting: '* OK Courier-IMAP ready. Help: postmaster@example.org\r\n',
    answers: [
      'a1 BAD Invalid command\r\n',
      '* CAPABILITY IMAP4rev1 UIDPLUS\r\na2 OK CAPABILITY completed\r\n',
      '* BYE Courier-IMAP server shutting down\r\na4 OK LOGOUT completed\r\n',
    ],
    expected: {
      protocol: 'imap',
      prot7: 'imap',
      data: {
        imap: {
          banner: '* OK Courier-IMAP ready. Help: postmaster@example.org\r\n',
          capabilities: ['IMAP4rev1', 'UIDPLUS'],
          starttls: 'a1 BAD Invalid command\r\n',
          close: '* BYE Courier-IMAP server shutting down\r\na4 OK LOGOUT completed\r\n',
          implicit_tls: false,
          contacts: { email: ['postmaster@example.org'] },
        },
      },
    },
  },
  {
    title: 'asks for no TLS where the connection has it',
    source: 'RFC 8314 section 3.2',
    greeting: '* OK IMAP4rev2 Service Ready\r\n',
    answers: [CAPABILITY.replaceAll(' ID', '')],
    closes: true,
    isTls: true,
    port: 993,
    expected: {
      protocol: 'imaps',
      prot7: 'imap',
      data: {
        imap: {
          banner: '* OK IMAP4rev2 Service Ready\r\n',
          capabilities: ['IMAP4rev1', 'LITERAL+', 'AUTH=PLAIN'],
          implicit_tls: true,
        },
      },
    },
  },
  {
    title: 'keeps the greeting of a server that closes',
    source: 'RFC 9051 section 7.1.5',
    greeting: '* BYE Autologout; idle for too long\r\n',
    closes: true,
    expected: {
      protocol: 'imap',
      prot7: 'imap',
      data: { imap: { banner: '* BYE Autologout; idle for too long\r\n', implicit_tls: false } },
    },
  },
  {
    title: 'leaves POP3 alone',
    source: 'RFC 1939 section 4',
    greeting: '+OK POP3 server ready\r\n',
    expected: { status: 'protocol-error' },
  },
];
