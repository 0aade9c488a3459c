import type { Daemon } from '../daemon.ts';

export const redisLocked: Daemon = {
  name: 'redis-locked',
  packages: ['redis-server'],
  start: ({ ip, folder }) => ({
    command: ['redis-server', '--bind', ip, '--requirepass', 'harbour', '--dir', folder, '--save', ''],
  }),
  expected: () => [
    {
      port: 6379,
      protocol: 'redis',
      prot7: 'redis',
      values: { 'redis.ping_response': /NOAUTH/ },
    },
  ],
};
