import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

/** As of nmap's example for enip-info. */
const NAME = '1769-L32E Ethernet Port';
const IDENTITY = bytes(`6300 3f00 00000000 00000000 0000000000000000 00000000  0100  0c00 3900
  0100 0002 af12 c0a80101 0000000000000000  0100 0c00 6a00 14 13 6000 d8c21200
  17 ${Buffer.from(NAME).toString('hex')} 03`);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads maker, product and serial number of a controller',
    source: "CIP Networks Library volume 2, section 2-4.3; values of nmap's example for enip-info",
    answers: [IDENTITY],
    expected: {
      protocol: 'ethernetip',
      prot7: 'ethernetip',
      data: {
        ethernetip: {
          banner: 'Rockwell Automation/Allen-Bradley 1769-L32E Ethernet Port 20.19',
          vendor_id: 1,
          vendor_name: 'Rockwell Automation/Allen-Bradley',
          device_type: 12,
          device_type_name: 'Communications Adapter',
          product_code: 106,
          product_name: NAME,
          revision: '20.19',
          serial_number: '0x0012c2d8',
          status: 0x60,
        },
      },
    },
  },
  {
    title: 'takes an empty list for no device',
    source: 'CIP Networks Library volume 2, section 2-4.3',
    answers: [bytes(`6300 0200 ${'00'.repeat(20)} 0000`)],
    expected: { status: 'protocol-error' },
  },
];
