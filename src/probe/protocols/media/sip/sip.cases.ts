import type { ProtocolCase } from '../../protocol-case.ts';

const ECHO =
  'Via: SIP/2.0/TCP scanner.example;branch=z9hG4bK01234567;rport=5060;received=192.0.2.1\r\n' +
  'From: <sip:options@scanner.example>;tag=89abcdef\r\nTo: <sip:127.0.0.1>;tag=as1\r\nCall-ID: 1011@scanner.example\r\n' +
  'CSeq: 1 OPTIONS\r\n';
const HEADERS = {
  via: ['SIP/2.0/TCP scanner.example;branch=z9hG4bK01234567;rport=5060;received=192.0.2.1'],
  from: ['<sip:options@scanner.example>;tag=89abcdef'],
  to: ['<sip:127.0.0.1>;tag=as1'],
  call_id: ['1011@scanner.example'],
  cseq: ['1 OPTIONS'],
};
const OK =
  `SIP/2.0 200 OK\r\n${ECHO}Server: Asterisk PBX 16.28.0\r\nAllow: INVITE, ACK, CANCEL, OPTIONS, BYE\r\n` +
  'Organization: Example, voice@example.org\r\nContent-Length: 0\r\n\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'skips the provisional answer and reads the final one',
    source: 'RFC 3261 section 11.2, in the words of Asterisk',
    answers: [`SIP/2.0 100 Trying\r\n${ECHO}Content-Length: 0\r\n\r\n${OK}`],
    expected: {
      protocol: 'sip',
      prot7: 'sip',
      data: {
        sip: {
          banner: OK,
          status_code: 200,
          status_line: '200 OK',
          server: 'Asterisk PBX 16.28.0',
          methods: ['INVITE', 'ACK', 'CANCEL', 'OPTIONS', 'BYE'],
          headers: {
            ...HEADERS,
            server: ['Asterisk PBX 16.28.0'],
            allow: ['INVITE, ACK, CANCEL, OPTIONS, BYE'],
            organization: ['Example, voice@example.org'],
            content_length: ['0'],
          },
          contacts: { email: ['voice@example.org'] },
        },
      },
    },
  },
  {
    title: 'leaves a web server to HTTP',
    source: 'RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
