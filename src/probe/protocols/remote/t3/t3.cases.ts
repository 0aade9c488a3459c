import type { ProtocolCase } from '../../protocol-case.ts';

const HELO = 'HELO:12.2.1.3.0.false\nAS:2048\nHL:19\nMS:10000000\nPN:DOMAIN\n\n';
const FILTER =
  '[Socket:000445]Connection rejected, filter blocked Socket, weblogic.security.net.FilterException: rule 3';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version and the sizes',
    source: 'WebLogic 12.2.1.3 as nmap and zgrab2 describe its greeting',
    answers: [HELO],
    expected: {
      protocol: 't3',
      prot7: 't3',
      data: {
        t3: {
          banner: HELO,
          version: '12.2.1.3.0',
          abbreviation_size: 2048,
          header_length: 19,
          message_size: 10_000_000,
        },
      },
    },
  },
  {
    title: 'keeps the refusal of a connection filter',
    source: 'WebLogic 12.2 with a connection filter',
    answers: [FILTER],
    closes: true,
    expected: { protocol: 't3', prot7: 't3', data: { t3: { banner: FILTER } } },
  },
  {
    title: 'leaves a web server to HTTP',
    source: 'RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
