import type { ProtocolCase } from '../../protocol-case.ts';

const ANSWER = new Uint8Array(160);
ANSWER.set([0xbb, 0xbb]);
for (const [at, text] of [
  [64, 'Nucleus PLUS'],
  [96, 'Version 1.11.00'],
  [128, 'WAGO 750-841 2.6.5.0'],
] as const)
  ANSWER.set(new TextEncoder().encode(text), at);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads product and operating system of a runtime',
    source: 'the places that the script codesys-v2-discover of Redpoint reads',
    answers: [ANSWER],
    expected: {
      protocol: 'codesys',
      prot7: 'codesys',
      data: {
        codesys: {
          banner: 'WAGO 750-841 2.6.5.0, Nucleus PLUS, Version 1.11.00',
          os_name: 'Nucleus PLUS',
          os_details: 'Version 1.11.00',
          product: 'WAGO 750-841 2.6.5.0',
          byte_order: 'little-endian',
        },
      },
    },
  },
  {
    title: 'takes a line of text for another protocol',
    source: 'RFC 4253 section 4.2',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];
