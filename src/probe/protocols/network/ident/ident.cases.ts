import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the error',
    source: 'RFC 1413 section 4, as oidentd answers',
    answers: ['0,0:ERROR:INVALID-PORT\r\n'],
    closes: true,
    expected: { protocol: 'ident', prot7: 'ident', data: { ident: { banner: '0,0:ERROR:INVALID-PORT\r\n' } } },
  },
  {
    title: 'reads a server that answers everything',
    source: 'RFC 1413 section 6.2',
    answers: ['0 , 0 : USERID : OTHER : system\r\n'],
    closes: true,
    expected: { protocol: 'ident', prot7: 'ident', data: { ident: { banner: '0 , 0 : USERID : OTHER : system\r\n' } } },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'the reply of Redis to an unknown command',
    answers: ["-ERR unknown command '0,'\r\n"],
    expected: { status: 'protocol-error' },
  },
];
