import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

const OPENED = bytes(`01000000 00000000 0f00000000000000 ${'00'.repeat(40)}`);
const NAME = Buffer.from('PUMP_7\0\0').toString('hex');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the name of a controller',
    source: 'Denton et al., DFRWS 2017, tables 1 and 4; the mark of data after the header as gesrtp-py observed it',
    answers: [OPENED, bytes(`03000100 0c00 ${'00'.repeat(24)} 0194 ${'00'.repeat(24)} ${NAME} 12340100`)],
    expected: {
      protocol: 'gesrtp',
      prot7: 'gesrtp',
      data: { gesrtp: { banner: 'PUMP_7', type_and_id: '50554d505f37000012340100' } },
    },
  },
  {
    title: 'records a controller that only opens the connection',
    source: 'Denton et al., DFRWS 2017',
    answers: [OPENED],
    expected: { protocol: 'gesrtp', prot7: 'gesrtp', data: { gesrtp: {} } },
  },
  {
    title: 'refuses another protocol',
    source: 'RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
