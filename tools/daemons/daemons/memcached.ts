import type { Daemon } from '../daemon.ts';

export const memcached: Daemon = {
  name: 'memcached',
  packages: ['memcached'],
  start: ({ ip }) => ({ command: ['memcached', '-l', ip, '-p', '11211', '-U', '0', '-c', '77', '-t', '2'] }),
  expected: (_place, version) => [
    {
      port: 11211,
      protocol: 'memcached',
      prot7: 'memcached',
      values: {
        'memcached.version': version('memcached'),
        'memcached.stats.max_connections': 77,
        'memcached.stats.threads': 2,
      },
    },
  ],
};
