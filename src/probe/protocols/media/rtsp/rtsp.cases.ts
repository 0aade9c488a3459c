import type { ProtocolCase } from '../../protocol-case.ts';

const ANSWER =
  'RTSP/1.0 200 OK\r\nCSeq: 1\r\nPublic: DESCRIBE, SETUP, TEARDOWN, PLAY, PAUSE\r\nServer: Hipcam RealServer/V1.0\r\n\r\n';
const REFUSAL = 'RTSP/1.0 401 Unauthorized\r\nCSeq: 1\r\nWWW-Authenticate: Basic realm="cam@example.org"\r\n\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the methods and the server',
    source: 'RFC 2326 section 10.1, with a server of the Recog examples',
    answers: [ANSWER],
    expected: {
      protocol: 'rtsp',
      prot7: 'rtsp',
      data: {
        rtsp: {
          banner: ANSWER,
          status_code: 200,
          status_line: '200 OK',
          server: 'Hipcam RealServer/V1.0',
          methods: ['DESCRIBE', 'SETUP', 'TEARDOWN', 'PLAY', 'PAUSE'],
          headers: {
            cseq: ['1'],
            public: ['DESCRIBE, SETUP, TEARDOWN, PLAY, PAUSE'],
            server: ['Hipcam RealServer/V1.0'],
          },
        },
      },
    },
  },
  {
    title: 'keeps a refusal',
    source: 'RFC 2326 section 11, made up realm',
    answers: [REFUSAL],
    closes: true,
    expected: {
      protocol: 'rtsp',
      prot7: 'rtsp',
      data: {
        rtsp: {
          banner: REFUSAL,
          status_code: 401,
          status_line: '401 Unauthorized',
          headers: { cseq: ['1'], www_authenticate: ['Basic realm="cam@example.org"'] },
          contacts: { email: ['cam@example.org'] },
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
