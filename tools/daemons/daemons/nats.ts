import type { Daemon } from '../daemon.ts';

export const nats: Daemon = {
  name: 'nats',
  packages: ['nats-server'],
  start: ({ ip }) => ({ command: ['nats-server', '-a', ip, '-p', '4222'] }),
  expected: (_place, version) => [
    { port: 4222, protocol: 'nats', prot7: 'nats', values: { 'nats.version': version('nats-server') } },
  ],
};
