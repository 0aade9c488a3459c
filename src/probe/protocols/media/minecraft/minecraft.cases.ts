import type { ProtocolCase } from '../../protocol-case.ts';

const JSON_TEXT =
  '{"version":{"name":"Paper 1.20.4","protocol":765},"players":{"max":20,"online":3},"description":"A Server"}';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads version, description and players',
    source: 'protocol documentation of Minecraft, "Status Response"',
    answers: [Buffer.concat([Buffer.of(JSON_TEXT.length + 2, 0, JSON_TEXT.length), Buffer.from(JSON_TEXT)])],
    expected: {
      protocol: 'minecraft',
      prot7: 'minecraft',
      data: {
        minecraft: {
          banner: 'Paper 1.20.4 A Server',
          version: 'Paper 1.20.4',
          protocol_version: 765,
          description: 'A Server',
          players_online: 3,
          players_max: 20,
        },
      },
    },
  },
  {
    title: 'refuses a disconnect',
    source: 'protocol documentation of Minecraft, a packet with another text',
    answers: [Buffer.concat([Buffer.of(5, 0, 3), Buffer.from('"x"')])],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
