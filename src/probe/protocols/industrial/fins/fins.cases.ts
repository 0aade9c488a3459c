import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const text = (value: string): string => Buffer.from(value.padEnd(20, '\0')).toString('hex');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads model and version of a controller',
    source: "Omron W342 section 5-3-14; values of nmap's example for omron-info",
    answers: [bytes(`c00002 006300 000000 00 0501 0000 ${text('CJ2M-CPU32')} ${text('02.01')}`)],
    expected: {
      protocol: 'fins',
      prot7: 'fins',
      data: { fins: { banner: 'CJ2M-CPU32 02.01', model: 'CJ2M-CPU32', version: '02.01' } },
    },
  },
  {
    title: 'keeps why a controller refuses',
    source: 'Omron W342 section 5-1-3',
    answers: [bytes('c00002 006300 000000 00 0501 0401')],
    expected: { protocol: 'fins', prot7: 'fins', data: { fins: { end_code: 0x0401 } } },
  },
  {
    title: 'refuses an answer to another request',
    source: 'Omron W342 section 5-1-1',
    answers: [bytes('c00002 006300 000000 ff 0501 0000')],
    expected: { status: 'protocol-error' },
  },
];
