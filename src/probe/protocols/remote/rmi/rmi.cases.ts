import type { ProtocolCase } from '../../protocol-case.ts';

const ADDRESS = new TextEncoder().encode('192.0.2.1');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the acknowledgement and leaves the own address out',
    source: 'Java RMI specification section 10.2.2',
    answers: [Uint8Array.from([0x4e, 0, ADDRESS.length, ...ADDRESS, 0, 0, 0xc3, 0x50])],
    expected: {
      protocol: 'rmi',
      prot7: 'rmi',
      data: { rmi: { banner: 'RMI, stream protocol', acknowledgement: '4e' } },
    },
  },
  {
    title: 'reads a refusal',
    source: 'Java RMI specification section 10.2.2',
    answers: [Uint8Array.of(0x4f)],
    closes: true,
    expected: {
      protocol: 'rmi',
      prot7: 'rmi',
      data: { rmi: { banner: 'RMI, stream protocol not supported', acknowledgement: '4f' } },
    },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
