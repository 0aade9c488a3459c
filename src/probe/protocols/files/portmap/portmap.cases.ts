import type { ProtocolCase } from '../../protocol-case.ts';

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const record = (message: Buffer) => Buffer.concat([words(0x8000_0000 + message.length), message]);
const ACCEPTED = [0x5065_7269, 1, 0, 0, 0];

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'lists the programs',
    source: 'RFC 1833 section 3.1 and RFC 5531 section 9',
    answers: [record(words(...ACCEPTED, 0, 1, 100_000, 2, 6, 111, 1, 100_003, 3, 17, 2049, 0))],
    expected: {
      protocol: 'portmap',
      prot7: 'portmap',
      data: {
        portmap: {
          banner: '100000 2 tcp 111 portmapper\n100003 3 udp 2049 nfs',
          programs: [
            { number: 100_000, name: 'portmapper', version: 2, protocol: 'tcp', port: 111 },
            { number: 100_003, name: 'nfs', version: 3, protocol: 'udp', port: 2049 },
          ],
        },
      },
    },
  },
  {
    title: 'reports a server that does not list them',
    source: 'RFC 5531 section 9, PROC_UNAVAIL',
    answers: [record(words(...ACCEPTED, 3))],
    expected: { status: 'application-error' },
  },
  {
    title: 'refuses another protocol',
    source: 'made up',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
