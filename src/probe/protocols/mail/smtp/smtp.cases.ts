import type { ProtocolCase } from '../../protocol-case.ts';

const GREETING = '220 mail.example.org ESMTP Postfix (Debian/GNU)\r\n';
const EHLO = '250-mail.example.org\r\n250-PIPELINING\r\n250-SIZE 10240000\r\n250-STARTTLS\r\n250 8BITMIME\r\n';
const EHLO_OVER_TLS = '250-mail.example.org\r\n250-PIPELINING\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME\r\n';
const QPSMTPD = '220 ba06a6536f7e ESMTP qpsmtpd 0.94 ready; send us your mail, but not your spam.\r\n';
const QPSMTPD_HELP =
  '214-This is qpsmtpd 0.94\r\n214-See http://smtpd.develooper.com/\r\n' +
  '214 To report bugs or send comments, mail to <ask@develooper.com>.\r\n';
const QPSMTPD_QUIT = '221 ba06a6536f7e closing connection. Have a wonderful day.\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'begins TLS and adds the extensions that are offered only then',
    source: 'the replies of Postfix 3',
    greeting: GREETING,
    answers: [
      EHLO,
      '220 2.0.0 Ready to start TLS\r\n',
      EHLO_OVER_TLS,
      '502 5.5.2 Error: command not recognized\r\n',
      '221 2.0.0 Bye\r\n',
    ],
    startsTls: true,
    closes: true,
    expected: {
      protocol: 'smtpstarttls',
      prot7: 'smtp',
      data: {
        smtp: {
          banner: GREETING,
          ehlo: EHLO,
          extensions: ['PIPELINING', 'SIZE 10240000', 'STARTTLS', '8BITMIME', 'AUTH PLAIN LOGIN'],
          help: '502 5.5.2 Error: command not recognized\r\n',
          starttls: '220 2.0.0 Ready to start TLS\r\n',
          quit: '221 2.0.0 Bye\r\n',
          implicit_tls: false,
        },
      },
    },
  },
  {
    title: 'falls back to HELO, and finds the address in the help',
    source: 'qpsmtpd 0.94 as recorded by zgrab2; its reply to HELO is that of RFC 5321',
    greeting: QPSMTPD,
    answers: [
      '501 ehlo requires domain/address - see RFC-2821 4.1.1.1\r\n',
      '250 ba06a6536f7e Hi\r\n',
      QPSMTPD_HELP,
      QPSMTPD_QUIT,
    ],
    closes: true,
    expected: {
      protocol: 'smtp',
      prot7: 'smtp',
      data: {
        smtp: {
          banner: QPSMTPD,
          helo: '250 ba06a6536f7e Hi\r\n',
          ehlo: '501 ehlo requires domain/address - see RFC-2821 4.1.1.1\r\n',
          help: QPSMTPD_HELP,
          quit: QPSMTPD_QUIT,
          implicit_tls: false,
          contacts: { email: ['ask@develooper.com'] },
        },
      },
    },
  },
  {
    title: 'asks for no TLS where the connection has it',
    source: 'RFC 8314 section 3.3, with the replies of Postfix 3',
    greeting: GREETING,
    answers: [EHLO_OVER_TLS],
    closes: true,
    isTls: true,
    port: 465,
    expected: {
      protocol: 'smtps',
      prot7: 'smtp',
      data: {
        smtp: {
          banner: GREETING,
          ehlo: EHLO_OVER_TLS,
          extensions: ['PIPELINING', 'AUTH PLAIN LOGIN', '8BITMIME'],
          implicit_tls: true,
        },
      },
    },
  },
  {
    title: 'only takes leave of a server that refuses mail',
    source: 'RFC 5321 section 3.1',
    greeting: '554 No SMTP service here\r\n',
    answers: ['221 Bye\r\n'],
    closes: true,
    expected: {
      protocol: 'smtp',
      prot7: 'smtp',
      data: { smtp: { banner: '554 No SMTP service here\r\n', quit: '221 Bye\r\n', implicit_tls: false } },
    },
  },
  {
    title: 'takes a server that knows no EHLO and no HELO for another protocol',
    source: 'the replies of a file server without a name',
    greeting: '220 Ready.\r\n',
    answers: ['530 Not logged in\r\n', '530 Not logged in\r\n'],
    expected: { status: 'protocol-error' },
  },
];
