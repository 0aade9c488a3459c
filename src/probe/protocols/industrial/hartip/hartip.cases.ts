import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

const BEGUN = bytes('01 01 00 00 0001 000d 00 00004e20');
const IDENTITY = bytes(
  '01 01 03 00 0002 0025 06 80 00 18 00 50 fe 2606 05 07 01 0a 21 00 a1b2c3 05 08 0001 00 0026 0026 00 84',
);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads maker, type and number of a device',
    source: "HCF_SPEC-085 as in Wireshark's dissector; HCF_SPEC-127 section 6.1",
    answers: [BEGUN, IDENTITY],
    expected: {
      protocol: 'hartip',
      prot7: 'hartip',
      data: {
        hartip: {
          banner: 'maker 38, type 9734, device a1b2c3',
          manufacturer_id: 38,
          device_type: 0x2606,
          device_id: 'a1b2c3',
          universal_revision: 7,
          device_revision: 1,
          software_revision: 10,
          hardware_revision: 4,
        },
      },
    },
  },
  {
    title: 'keeps that a device gives only a session',
    source: "HCF_SPEC-085 as in Wireshark's dissector",
    answers: [BEGUN],
    closes: true,
    expected: { protocol: 'hartip', prot7: 'hartip', data: { hartip: {} } },
  },
  {
    title: 'takes a line of text for another protocol',
    source: 'RFC 4253 section 4.2',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];
