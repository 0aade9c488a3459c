import type { ProtocolCase } from '../../protocol-case.ts';

const RIPE =
  '% This is the RIPE Database query service.\n\n% No abuse contact registered for 127.0.0.0 - 127.255.255.255\n\n' +
  'inetnum:        127.0.0.0 - 127.255.255.255\nnetname:        IETF-RESERVED\nremarks:        iana@example.org\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads an entry',
    source: 'RFC 3912 section 2, in the form of the RIPE database',
    answers: [RIPE],
    closes: true,
    expected: {
      protocol: 'nicname',
      prot7: 'nicname',
      data: { nicname: { banner: RIPE, contacts: { email: ['iana@example.org'] } } },
    },
  },
  {
    title: 'reads that there is no entry',
    source: 'the answer of the registry of .com',
    answers: ['No match for "127.0.0.1".\r\n'],
    closes: true,
    expected: { protocol: 'nicname', prot7: 'nicname', data: { nicname: { banner: 'No match for "127.0.0.1".\r\n' } } },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
