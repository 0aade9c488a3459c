import type { ProtocolCase } from '../../protocol-case.ts';

const STATS =
  '---\ncurrent-jobs-urgent: 0\ncurrent-jobs-ready: 3\ntotal-jobs: 120\ncurrent-connections: 2\nversion: "1.13"\n' +
  'uptime: 86400\nhostname: queue.example.org\nos: #1 SMP Debian 6.1.55-1 (2023-09-29)\nplatform: x86_64\n';
const ANSWER = `OK ${STATS.length}\r\n${STATS}\r\n`;

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the statistics',
    source: 'beanstalkd 1.13: doc/protocol.txt, stats',
    answers: [ANSWER],
    expected: {
      protocol: 'beanstalkd',
      prot7: 'beanstalkd',
      data: {
        beanstalkd: {
          banner: ANSWER,
          version: '1.13',
          hostname: 'queue.example.org',
          os: '#1 SMP Debian 6.1.55-1 (2023-09-29)',
          uptime: 86_400,
          current_connections: 2,
          total_jobs: 120,
        },
      },
    },
  },
  {
    title: 'leaves memcached alone',
    source: 'memcached 1.6: doc/protocol.txt, stats',
    answers: ['STAT pid 1\r\nEND\r\n'],
    expected: { status: 'protocol-error' },
  },
];
