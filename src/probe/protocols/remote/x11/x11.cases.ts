import type { ProtocolCase } from '../../protocol-case.ts';

const VENDOR = 'The X.Org Foundation';
const body = Buffer.concat([
  Buffer.from('c84db700', 'hex'),
  Buffer.alloc(12),
  Buffer.from('1400ffff010700002020080f00000000', 'hex'),
  Buffer.from(VENDOR),
]);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads vendor and release of an open display',
    source: 'X Window System Protocol chapter 8, with the release of X.Org 1.20.13',
    answers: [Buffer.concat([Buffer.from('01000b000000', 'hex'), Buffer.of(body.length / 4, 0), body])],
    expected: {
      protocol: 'x11',
      prot7: 'x11',
      data: {
        x11: {
          banner: `${VENDOR} 12013000`,
          access_granted: true,
          vendor: VENDOR,
          release_number: 12_013_000,
          protocol_major: 11,
          protocol_minor: 0,
        },
      },
    },
  },
  {
    title: 'keeps the reason of a refusal',
    source: 'X Window System Protocol chapter 8, with the text of X.Org',
    answers: [
      Buffer.concat([Buffer.from('00160b0000000600', 'hex'), Buffer.from('No protocol specified\n'), Buffer.alloc(2)]),
    ],
    closes: true,
    expected: {
      protocol: 'x11',
      prot7: 'x11',
      data: {
        x11: {
          banner: 'No protocol specified',
          access_granted: false,
          reason: 'No protocol specified',
          protocol_major: 11,
          protocol_minor: 0,
        },
      },
    },
  },
  {
    title: 'refuses a reply of another version',
    source: 'made up',
    answers: [Buffer.from('00010a00000001004100000000', 'hex')],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
