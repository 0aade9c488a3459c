import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the address of a station',
    source: 'IEEE 1815 section 9.2: link status of an outstation, with the checksum by its polynomial',
    answers: [bytes('0564 05 0b 0000 0a00 852f')],
    expected: {
      protocol: 'dnp3',
      prot7: 'dnp3',
      data: {
        dnp3: {
          banner: 'source 10, destination 0',
          is_dnp3: true,
          source: 10,
          destination: 0,
          raw_response: 'BWQFCwAACgCFLw==',
        },
      },
    },
  },
  {
    title: 'takes a frame with a wrong checksum for another protocol',
    source: 'IEEE 1815 section 9.2',
    answers: [bytes('0564 05 0b 0000 0a00 0000')],
    expected: { status: 'protocol-error' },
  },
];
