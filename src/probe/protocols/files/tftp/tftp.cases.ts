import type { ProtocolCase } from '../../protocol-case.ts';

const error = (code: number, message: string): Uint8Array =>
  Uint8Array.of(0, 5, 0, code, ...Buffer.from(message, 'latin1'), 0);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the error for a file that does not exist',
    source: 'RFC 1350 figure 5-4; the text of tftpd-hpa',
    answers: [error(1, 'File not found')],
    expected: {
      protocol: 'tftp',
      prot7: 'tftp',
      data: { tftp: { error_code: 1, banner: 'File not found', error_message: 'File not found' } },
    },
  },
  {
    title: 'reads an error without a text',
    source: 'RFC 1350 figure 5-4',
    answers: [error(2, '')],
    expected: { protocol: 'tftp', prot7: 'tftp', data: { tftp: { error_code: 2 } } },
  },
  {
    title: 'takes an answer of DNS for another protocol',
    source: 'RFC 1035 section 4.1.1',
    answers: [Uint8Array.of(0, 1, 0x80, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    expected: { status: 'protocol-error' },
  },
];
