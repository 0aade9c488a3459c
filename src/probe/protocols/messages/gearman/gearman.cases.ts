import type { ProtocolCase } from '../../protocol-case.ts';

const expected = (banner: string, version: string) => ({
  protocol: 'gearman',
  prot7: 'gearman',
  data: { gearman: { banner, version } },
});

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version',
    source: 'gearmand 1.1: libgearman-server/text.cc',
    answers: ['OK 1.1.19.1\n'],
    expected: expected('OK 1.1.19.1\n', '1.1.19.1'),
  },
  {
    title: 'reads the version of an old server',
    source: 'gearman.org, administrative protocol',
    answers: ['0.14\n'],
    expected: expected('0.14\n', '0.14'),
  },
  {
    title: 'leaves memcached alone',
    source: 'memcached 1.6: doc/protocol.txt, version',
    answers: ['VERSION 1.6.38\r\n'],
    expected: { status: 'protocol-error' },
  },
];
