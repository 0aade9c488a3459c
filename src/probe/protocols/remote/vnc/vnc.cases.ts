import type { ProtocolCase } from '../../protocol-case.ts';

const reason = (text: string) => Buffer.concat([Buffer.of(0, 0, 0, text.length), Buffer.from(text)]);
const SEEN = { protocol: 'vnc', prot7: 'vnc' };

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'names the logins of a server',
    source: 'RFC 6143 section 7.1.2',
    greeting: 'RFB 003.008\n',
    answers: [Buffer.of(2, 2, 16)],
    expected: {
      ...SEEN,
      data: {
        vnc: {
          banner: 'RFB 003.008\n',
          version: '003.008',
          security_types: ['vnc_authentication', 'tight'],
          no_authentication: false,
        },
      },
    },
  },
  {
    title: 'reads size and name of a screen that is open to anyone',
    source: 'RFC 6143 sections 7.1.3 and 7.3.2',
    greeting: 'RFB 003.008\n',
    answers: [
      Buffer.of(1, 1),
      Buffer.of(0, 0, 0, 0),
      Buffer.concat([Buffer.of(7, 128, 4, 56), Buffer.alloc(16), reason('lounge:0')]),
    ],
    expected: {
      ...SEEN,
      data: {
        vnc: {
          banner: 'RFB 003.008\n',
          version: '003.008',
          security_types: ['none'],
          no_authentication: true,
          desktop_name: 'lounge:0',
          screen: { width: 1920, height: 1080 },
        },
      },
    },
  },
  {
    title: 'keeps the reason of a refusal in version 3.3',
    source: 'RFC 6143 appendix A.1, with the text of TigerVNC',
    greeting: 'RFB 003.003\n',
    answers: [Buffer.concat([Buffer.alloc(4), reason('Too many security failures')])],
    closes: true,
    expected: {
      ...SEEN,
      data: {
        vnc: { banner: 'RFB 003.003\n', version: '003.003', connection_failed: 'Too many security failures' },
      },
    },
  },
  {
    title: 'refuses another greeting',
    source: 'made up',
    greeting: 'RFB is not spoken here\n',
    expected: { status: 'protocol-error' },
  },
];
