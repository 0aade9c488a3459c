import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const label = (text: string): string => Buffer.of(text.length, ...Buffer.from(text)).toString('hex');

/** _services._dns-sd._udp.local, at offset 12, with `local` at 35. */
const SERVICES = `${label('_services')}${label('_dns-sd')}${label('_udp')}${label('local')}00`;
const KINDS = bytes(`0001 8400 0001 0001 0000 0000 ${SERVICES} 000c 0001
  c00c 000c 0001 0000000a 000c ${label('_ipp')}${label('_tcp')} c023`);

/** _ipp._tcp.local at offset 12, with `local` at 22; the instance is at 45 (0x2d). */
const IPP = `${label('_ipp')}${label('_tcp')}${label('local')}00`;
const INSTANCE = bytes(`0203 8400 0001 0001 0000 0002 ${IPP} 000c 0001
  c00c 000c 0001 0000000a 0006 ${label('Lab')} c00c
  c02d 0021 0001 0000000a 000e 0000 0000 0277 ${label('print')} c016
  ${label('print')} c016 0001 0001 0000000a 0004 c0a80105`);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads a printer, its host and the address inside its network',
    source: 'RFC 6763 sections 4 and 9, RFC 6762 section 6.7',
    answers: [KINDS, INSTANCE],
    expected: {
      protocol: 'mdns',
      prot7: 'mdns',
      data: {
        mdns: {
          banner: '_ipp._tcp.local\nLab._ipp._tcp.local',
          hostname: 'print.local',
          services: ['_ipp._tcp.local'],
          instances: ['Lab._ipp._tcp.local'],
          addresses: ['192.168.1.5'],
          answers: [
            { name: '_services._dns-sd._udp.local', type: 'PTR', ttl: 10, value: '_ipp._tcp.local' },
            { name: '_ipp._tcp.local', type: 'PTR', ttl: 10, value: 'Lab._ipp._tcp.local' },
            { name: 'Lab._ipp._tcp.local', type: 'SRV', ttl: 10, value: '0 0 631 print.local' },
            { name: 'print.local', type: 'A', ttl: 10, value: '192.168.1.5' },
          ],
        },
      },
    },
  },
  {
    title: 'refuses an answer to another query',
    source: 'RFC 6762 section 18.1',
    answers: [bytes(`ffff 8400 0000 0000 0000 0000`)],
    expected: { status: 'protocol-error' },
  },
];
