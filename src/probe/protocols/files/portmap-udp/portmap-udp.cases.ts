import type { ProtocolCase } from '../../protocol-case.ts';

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'lists the programs',
    source: 'RFC 1833 section 3.1 and RFC 5531 section 9',
    answers: [words(0x5065_7269, 1, 0, 0, 0, 0, 1, 100_005, 3, 17, 20_048, 0)],
    expected: {
      protocol: 'portmap_udp',
      prot7: 'portmap',
      data: {
        portmap: {
          banner: '100005 3 udp 20048 mountd',
          programs: [{ number: 100_005, name: 'mountd', version: 3, protocol: 'udp', port: 20_048 }],
        },
      },
    },
  },
  { title: 'sees that nothing answers', source: 'made up', expected: { status: 'io-timeout' } },
];
