import type { ProtocolCase } from '../../protocol-case.ts';

const NODES = 'name rabbit at port 25672\nname ejabberd at port 33821\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the nodes',
    source: 'Erlang distribution protocol, NAMES_RESP, with the nodes of RabbitMQ and ejabberd',
    answers: [Uint8Array.from([0, 0, 0x11, 0x11, ...new TextEncoder().encode(NODES)])],
    closes: true,
    expected: {
      protocol: 'epmd',
      prot7: 'epmd',
      data: {
        epmd: {
          banner: NODES,
          port: 4369,
          nodes: [
            { name: 'rabbit', port: 25_672 },
            { name: 'ejabberd', port: 33_821 },
          ],
        },
      },
    },
  },
  {
    title: 'reads a machine without nodes',
    source: 'Erlang distribution protocol, NAMES_RESP',
    answers: [Uint8Array.of(0, 0, 0x11, 0x11)],
    closes: true,
    expected: { protocol: 'epmd', prot7: 'epmd', data: { epmd: { port: 4369 } } },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
