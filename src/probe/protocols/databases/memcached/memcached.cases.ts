import type { ProtocolCase } from '../../protocol-case.ts';

const STATS = {
  pid: 1,
  uptime: 5044,
  time: 1_748_388_276,
  pointer_size: 64,
  rusage_user: 0.783979,
  rusage_system: 0.463411,
  max_connections: 1024,
  curr_connections: 2,
  total_connections: 8,
  rejected_connections: 0,
  cmd_get: 0,
  cmd_set: 0,
  cmd_flush: 0,
  get_hits: 0,
  get_misses: 0,
  auth_cmds: 0,
  auth_errors: 0,
  bytes_read: 42,
  bytes_written: 11_034,
  limit_maxbytes: 67_108_864,
  threads: 4,
  bytes: 0,
  curr_items: 0,
  total_items: 0,
  evictions: 0,
};
const LINES = Object.entries(STATS).map(([name, value]) => `STAT ${name} ${value}\r\n`);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads version and statistics',
    source: 'memcached 1.6.38 as recorded by zgrab2',
    answers: [
      'VERSION 1.6.38\r\n',
      `STAT libevent 2.1.12-stable\r\nSTAT version 1.6.38\r\n${LINES.join('')}STAT accepting_conns 1\r\nEND\r\n`,
    ],
    closes: true,
    expected: {
      protocol: 'memcached',
      prot7: 'memcached',
      data: {
        memcached: {
          banner: 'VERSION 1.6.38\r\n',
          version: '1.6.38',
          libevent_version: '2.1.12-stable',
          supports_ascii: true,
          stats: STATS,
        },
      },
    },
  },
  {
    title: 'keeps the refusal of a server with a password',
    source: 'memcached 1.5.15 and later with an authentication file (doc/protocol.txt)',
    answers: ['CLIENT_ERROR unauthenticated\r\n', 'CLIENT_ERROR unauthenticated\r\n'],
    expected: {
      protocol: 'memcached',
      prot7: 'memcached',
      data: { memcached: { banner: 'CLIENT_ERROR unauthenticated\r\n', supports_ascii: true } },
    },
  },
  {
    title: 'takes an error without a version for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
