import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

/** A report with usmStatsUnknownEngineIDs. */
const report = (engineId: string): Uint8Array =>
  bytes(`3067 020103
    3011 0204 00000203 020300ffe3 040100 020103
    041d 301b 040b ${engineId} 020106 0203029abc 0400 0400 0400
    3030 040b ${engineId} 0400 a81f 0204 00010203 020100 020100 3011 300f 060a 2b060106030f01010400 410101`);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the engine of a router',
    source: "RFC 3412 section 6, RFC 3414 section 2.4; the identifier of nmap's snmp-info",
    answers: [report('800000090300d48c001122')],
    expected: {
      protocol: 'snmp',
      prot7: 'snmp',
      data: {
        snmp: {
          versions: ['3'],
          engine: {
            id: '800000090300d48c001122',
            format: 'mac',
            data: '00:d4:8c:00:11:22',
            enterprise: 'Cisco',
            boots: 6,
            time: 170_684,
          },
        },
      },
    },
  },
  {
    title: 'takes DER of another kind for another protocol',
    source: 'RFC 4511 section 4.14',
    answers: [bytes('300c 020101 7807 0a0100 0400 0400')],
    expected: { status: 'protocol-error' },
  },
];
