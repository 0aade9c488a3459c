import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the time',
    source: 'RFC 868: 2,524,521,600 is midnight of 1 January 1980',
    greeting: Uint8Array.of(0x96, 0x79, 0x24, 0x80),
    closes: true,
    expected: {
      protocol: 'time',
      prot7: 'time',
      data: { time: { banner: '1980-01-01T00:00:00.000Z', time: '1980-01-01T00:00:00.000Z' } },
    },
  },
  {
    title: 'takes text for another protocol',
    source: 'the greeting of OpenSSH',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
