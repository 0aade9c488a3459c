import type { ProtocolCase } from '../../protocol-case.ts';

/** Parts of what zgrab2 recorded of Redis 5.0.4, with a key in one database. */
const SERVER =
  '# Server\r\nredis_version:5.0.4\r\nredis_git_sha1:00000000\r\nredis_git_dirty:0\r\nredis_build_id:fb75b7389a142ac3\r\n' +
  'redis_mode:standalone\r\nos:Linux 4.9.125-linuxkit x86_64\r\narch_bits:64\r\ngcc_version:6.3.0\r\nprocess_id:1\r\n' +
  'tcp_port:6379\r\nuptime_in_seconds:7\r\nconfig_file:';
const INFO =
  `${SERVER}\r\n\r\n# Clients\r\nconnected_clients:1\r\n\r\n# Memory\r\nused_memory:853944\r\n` +
  'mem_allocator:jemalloc-5.1.0\r\n\r\n# Stats\r\ntotal_connections_received:4\r\ntotal_commands_processed:3\r\n\r\n' +
  '# Replication\r\nrole:master\r\n\r\n# Keyspace\r\ndb0:keys=1,expires=0,avg_ttl=0\r\n';
const NOAUTH = 'NOAUTH Authentication required.';
const UNKNOWN = 'ERR unknown command `NONEXISTENT`, with args beginning with: ';
const PROTECTED = 'DENIED Redis is running in protected mode because protected mode is enabled';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the server from its INFO',
    source: 'Redis 5.0.4 as recorded by zgrab2',
    answers: ['+PONG\r\n', `$${INFO.length}\r\n${INFO}\r\n`, `-${UNKNOWN}\r\n`, '+OK\r\n'],
    closes: true,
    expected: {
      protocol: 'redis',
      prot7: 'redis',
      data: {
        redis: {
          banner: SERVER,
          ping_response: 'PONG',
          info_response: INFO,
          nonexistent_response: `(Error: ${UNKNOWN})`,
          quit_response: 'OK',
          version: '5.0.4',
          build_id: 'fb75b7389a142ac3',
          git_sha1: '00000000',
          mode: 'standalone',
          os: 'Linux 4.9.125-linuxkit x86_64',
          arch_bits: '64',
          gcc_version: '6.3.0',
          mem_allocator: 'jemalloc-5.1.0',
          role: 'master',
          databases: ['db0'],
          connected_clients: 1,
          uptime_in_seconds: 7,
          used_memory: 853_944,
          total_connections_received: 4,
          total_commands_processed: 3,
        },
      },
    },
  },
  {
    title: 'keeps the refusals of a server with a password',
    source: 'Redis 5 with requirepass, as recorded by zgrab2',
    answers: [`-${NOAUTH}\r\n`, `-${NOAUTH}\r\n`, `-${UNKNOWN}\r\n`, '+OK\r\n'],
    closes: true,
    expected: {
      protocol: 'redis',
      prot7: 'redis',
      data: {
        redis: {
          banner: `(Error: ${NOAUTH})`,
          ping_response: `(Error: ${NOAUTH})`,
          info_response: `(Error: ${NOAUTH})`,
          nonexistent_response: `(Error: ${UNKNOWN})`,
          quit_response: 'OK',
        },
      },
    },
  },
  {
    title: 'keeps the only reply of protected mode',
    source: 'Redis 7 without a password and with protected-mode',
    answers: [`-${PROTECTED}\r\n`],
    closes: true,
    expected: {
      protocol: 'redis',
      prot7: 'redis',
      data: { redis: { banner: `(Error: ${PROTECTED})`, ping_response: `(Error: ${PROTECTED})` } },
    },
  },
  {
    title: 'leaves POP3 alone',
    source: 'RFC 1939 section 4',
    greeting: '+OK POP3 server ready\r\n',
    expected: { status: 'protocol-error' },
  },
];
