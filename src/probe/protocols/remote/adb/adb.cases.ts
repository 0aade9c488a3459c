import type { ProtocolCase } from '../../protocol-case.ts';

const IDENTITY =
  'device::ro.product.name=x96;ro.product.model=TV Box X96;ro.product.device=x96;features=cmd,stat_v2,shell_v2';

function connect(identity: string): Buffer {
  const header = Buffer.from('434e584e00000001001000000000000000000000bcb1a7b1', 'hex');
  header.writeUInt32LE(identity.length + 1, 12);
  return Buffer.concat([header, Buffer.from(`${identity}\0`)]);
}

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads what a device reveals',
    source: 'protocol.txt of AOSP',
    answers: [connect(IDENTITY)],
    expected: {
      protocol: 'adb',
      prot7: 'adb',
      data: {
        adb: {
          banner: IDENTITY,
          product: 'x96',
          model: 'TV Box X96',
          device: 'x96',
          features: ['cmd', 'stat_v2', 'shell_v2'],
        },
      },
    },
  },
  {
    title: 'sees a device that wants a signature',
    source: 'protocol.txt of AOSP, AUTH',
    answers: [
      Buffer.concat([Buffer.from('4155544801000000000000001400000000000000beaaabb7', 'hex'), Buffer.alloc(20, 7)]),
    ],
    expected: { protocol: 'adb', prot7: 'adb', data: { adb: { banner: 'authentication required' } } },
  },
  {
    title: 'refuses another protocol',
    source: 'made up',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
