import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'recognises a station by its confirmation',
    source: 'IEC 60870-5-104 section 5.2',
    answers: [Uint8Array.of(0x68, 4, 0x83, 0, 0, 0)],
    expected: {
      protocol: 'iec104',
      prot7: 'iec104',
      data: { iec104: { banner: 'TESTFR con', is_iec104: true, raw_response: 'aASDAAAA' } },
    },
  },
  {
    title: 'takes another frame for another protocol',
    source: 'IEC 60870-5-104 section 5.1',
    answers: [Uint8Array.of(0x68, 4, 1, 0, 0, 0)],
    expected: { status: 'protocol-error' },
  },
];
