import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const IDENTIFIERS = '08 08090a0b0c0d0e0f 08 0001020304050607';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the versions of a server, without the one that it made up',
    source: 'RFC 8999 section 6, RFC 9368 section 6.3',
    answers: [bytes(`c0 00000000 ${IDENTIFIERS} 6b3343cf 00000001 ff00001d 2a6a8aca`)],
    expected: {
      protocol: 'quic',
      prot7: 'quic',
      data: { quic: { banner: 'QUICv2 QUICv1 draft-29', versions: ['QUICv2', 'QUICv1', 'draft-29'] } },
    },
  },
  {
    title: 'refuses an answer to another connection',
    source: 'RFC 8999 section 6',
    answers: [bytes('c0 00000000 01 ff 01 ff 00000001')],
    expected: { status: 'protocol-error' },
  },
];
