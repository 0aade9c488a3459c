import type { ProtocolCase } from '../../protocol-case.ts';

const VERSION = Buffer.from(
  'F9BEB4D976657273696F6E0000000000640000003B648D5A' +
    '62EA0000010000000000000011B2D05000000000010000000000000000000000000000000000FFFF000000000000' +
    '010000000000000000000000000000000000FFFF0000000000003B2EB35D8CE617650F2F5361746F7368693A302E372E322FC03E0300',
  'hex',
);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version of a node',
    source: 'Bitcoin wiki, "Protocol documentation", the example of a client 0.7.2',
    answers: [VERSION],
    expected: {
      protocol: 'bitcoin',
      prot7: 'bitcoin',
      data: {
        bitcoin: {
          banner: '/Satoshi:0.7.2/',
          version: 60_002,
          user_agent: '/Satoshi:0.7.2/',
          services: ['NODE_NETWORK'],
          start_height: 212_672,
          timestamp: 1_355_854_353,
          network: 'mainnet',
        },
      },
    },
  },
  {
    title: 'refuses another message',
    source: 'Bitcoin wiki, "Protocol documentation", verack',
    answers: [Buffer.from('F9BEB4D976657261636B000000000000000000005DF6E0E2', 'hex')],
    expected: { status: 'protocol-error' },
  },
];
