import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const text = (value: string): string => Buffer.from(value.padEnd(20, '\0')).toString('hex');

const NODES = bytes('46494e53 00000010 00000001 00000000 000000ef 00000001');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads model and version of a controller',
    source: "Omron W421 section 7-4, W342 section 5-3-14; values of nmap's example for omron-info",
    answers: [
      NODES,
      bytes(`46494e53 0000003e 00000002 00000000 c00002 00ef00 000100 00 0501 0000
        ${text('CJ2M-CPU32')} ${text('02.01')}`),
    ],
    expected: {
      protocol: 'fins_tcp',
      prot7: 'fins',
      data: { fins: { banner: 'CJ2M-CPU32 02.01', model: 'CJ2M-CPU32', version: '02.01' } },
    },
  },
  {
    title: 'keeps why a controller has no room for a connection',
    source: 'Omron W421 section 7-4, error 20',
    answers: [bytes('46494e53 00000010 00000001 00000020 00000000 00000000')],
    closes: true,
    expected: { protocol: 'fins_tcp', prot7: 'fins', data: { fins: { end_code: 0x20 } } },
  },
  {
    title: 'leaves out a code that no controller has',
    source: 'Omron W421 section 7-4',
    answers: [bytes('46494e53 00000010 00000001 80000000 00000000 00000000')],
    closes: true,
    expected: { protocol: 'fins_tcp', prot7: 'fins', data: { fins: {} } },
  },
  {
    title: 'records a controller that gives a node number and nothing else',
    source: 'Omron W421 section 7-4',
    answers: [NODES],
    expected: { protocol: 'fins_tcp', prot7: 'fins', data: { fins: {} } },
  },
  {
    title: 'refuses a frame that lies about its length',
    source: 'Omron W421 section 7-4',
    answers: [bytes('46494e53 00000004 00000001 00000000')],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
