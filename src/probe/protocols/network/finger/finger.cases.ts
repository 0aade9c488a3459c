import type { ProtocolCase } from '../../protocol-case.ts';

const USERS =
  'Login     Name       Tty      Idle  Login Time   Office\r\nanna      Anna Example  pts/0     1  Jan  2 03:04 anna@example.org\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'keeps the list of users, with their addresses',
    source: 'RFC 1288 section 3.1, in the form of the finger daemon of BSD',
    answers: [USERS],
    closes: true,
    expected: {
      protocol: 'finger',
      prot7: 'finger',
      data: { finger: { banner: USERS, contacts: { email: ['anna@example.org'] } } },
    },
  },
  {
    title: 'takes one word without a line for another protocol',
    source: 'made up',
    answers: ['ok'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
