import type { ProtocolCase } from '../../protocol-case.ts';

/** RFC 2033 section 4.2. */
const GREETING = '220 foo.edu LMTP server ready\r\n';
const LHLO = '250-foo.edu\r\n250-PIPELINING\r\n250 SIZE\r\n';
const HELP = '214 Questions to mail@example.org\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the extensions',
    source: 'RFC 2033 section 4.2',
    greeting: GREETING,
    answers: [LHLO, HELP, '221 foo.edu closing connection\r\n'],
    closes: true,
    expected: {
      protocol: 'lmtp',
      prot7: 'lmtp',
      data: {
        lmtp: {
          banner: GREETING,
          lhlo: LHLO,
          extensions: ['PIPELINING', 'SIZE'],
          help: HELP,
          quit: '221 foo.edu closing connection\r\n',
          contacts: { email: ['mail@example.org'] },
        },
      },
    },
  },
  {
    title: 'leaves a server of SMTP alone',
    source: 'RFC 2033 section 4.1: LHLO is not of SMTP',
    greeting: '220 mail.example.org ESMTP Postfix\r\n',
    answers: ['500 5.5.1 Error: unrecognized command\r\n'],
    expected: { status: 'protocol-error' },
  },
];
