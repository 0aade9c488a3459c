import type { ProtocolCase } from '../../protocol-case.ts';

const REFUSAL =
  'SIP/2.0 404 Not Found\r\nCSeq: 1 OPTIONS\r\nUser-Agent: snom370/8.7.5.35\r\nUser-Agent: second\r\nContent-Length: 0\r\n\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the telephone from a refusal',
    source: 'RFC 3261 section 11.2, with a telephone of the Recog examples',
    answers: [REFUSAL],
    expected: {
      protocol: 'sip_udp',
      prot7: 'sip',
      data: {
        sip: {
          banner: REFUSAL,
          status_code: 404,
          status_line: '404 Not Found',
          user_agent: 'snom370/8.7.5.35',
          headers: { cseq: ['1 OPTIONS'], user_agent: ['snom370/8.7.5.35', 'second'], content_length: ['0'] },
        },
      },
    },
  },
  {
    title: 'takes a request for no answer',
    source: 'RFC 3261 section 7.1',
    answers: ['OPTIONS sip:a@example.org SIP/2.0\r\n\r\n'],
    expected: { status: 'protocol-error' },
  },
];
