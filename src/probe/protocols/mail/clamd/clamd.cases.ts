import type { ProtocolCase } from '../../protocol-case.ts';

const VERSION = 'ClamAV 0.103.8/26859/Fri Mar 31 07:24:10 2023';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the versions of program and database',
    source: 'clamd(8), VERSION',
    answers: [`${VERSION}\0`],
    closes: true,
    expected: {
      protocol: 'clamd',
      prot7: 'clamd',
      data: {
        clamd: {
          banner: VERSION,
          version: '0.103.8',
          database_version: 26_859,
          database_date: 'Fri Mar 31 07:24:10 2023',
        },
      },
    },
  },
  {
    title: 'keeps the refusal of a server without the command',
    source: 'clamd(8), VERSION',
    answers: ['COMMAND UNAVAILABLE\0'],
    closes: true,
    expected: { protocol: 'clamd', prot7: 'clamd', data: { clamd: { banner: 'COMMAND UNAVAILABLE' } } },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
