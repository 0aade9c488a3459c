import type { ProtocolCase } from '../../protocol-case.ts';

const STATE =
  'Zookeeper version: 3.4.13-2d71af4dbe22557fda74f9a9b4309b15a7487f03, built on 06/29/2018 04:05 GMT\n' +
  'Latency min/avg/max: 0/0/0\nReceived: 2\nSent: 1\nConnections: 1\nOutstanding: 0\nZxid: 0x0\nMode: standalone\n' +
  'Node count: 4\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the state of the server',
    source: 'ZooKeeper 3.4.13: ServerStats and NIOServerCnxn',
    answers: [STATE],
    closes: true,
    expected: {
      protocol: 'zookeeper',
      prot7: 'zookeeper',
      data: {
        // The second connection gets the same answer, which does not answer `envi`.
        zookeeper: { banner: STATE, version: '3.4.13', mode: 'standalone', connections: 1, node_count: 4 },
      },
    },
  },
  {
    title: 'keeps the refusal of a server whose list lacks the word',
    source: 'ZooKeeper 3.5: NopCommand',
    answers: ['srvr is not executed because it is not in the whitelist.\n'],
    closes: true,
    expected: {
      protocol: 'zookeeper',
      prot7: 'zookeeper',
      data: { zookeeper: { banner: 'srvr is not executed because it is not in the whitelist.\n' } },
    },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
