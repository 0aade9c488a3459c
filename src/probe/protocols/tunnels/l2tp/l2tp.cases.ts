import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const text = (value: string): string => Buffer.from(value).toString('hex');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads host, maker and firmware, and ends the tunnel',
    source: 'RFC 2661 section 6.2; names as xl2tpd sends them',
    answers: [
      bytes(`c802 0064 0001 0000 0000 0001  8008 0000 0000 0002  8008 0000 0002 0100  800a 0000 0003 00000003
        800a 0000 0004 00000000  0008 0000 0006 0690  8009 0000 0007 ${text('vpn')}
        0013 0000 0008 ${text('xelerance.com')}  8008 0000 0009 1234  8008 0000 000a 0004`),
    ],
    expected: {
      protocol: 'l2tp',
      prot7: 'l2tp',
      data: {
        l2tp: {
          banner: 'vpn, xelerance.com, firmware 1680',
          host_name: 'vpn',
          vendor_name: 'xelerance.com',
          firmware_revision: 1680,
          protocol_version: '1.0',
        },
      },
    },
  },
  {
    title: 'reads why a server refuses',
    source: 'RFC 2661 section 4.4.2',
    answers: [
      bytes(`c802 0027 0001 0000 0000 0001  8008 0000 0000 0004  8008 0000 0009 0000  800b 0000 0001 0004 0000 4e`),
    ],
    expected: { protocol: 'l2tp', prot7: 'l2tp', data: { l2tp: { result_code: 4, error_message: 'N' } } },
  },
  {
    title: 'takes an answer of NTP for another protocol',
    source: 'RFC 5905 section 7.3',
    answers: [Uint8Array.of(0x24, ...new Uint8Array(47))],
    expected: { status: 'protocol-error' },
  },
];
