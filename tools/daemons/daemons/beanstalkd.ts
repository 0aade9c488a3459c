import type { Daemon } from '../daemon.ts';

export const beanstalkd: Daemon = {
  name: 'beanstalkd',
  packages: ['beanstalkd'],
  start: ({ ip }) => ({ command: ['beanstalkd', '-l', ip, '-p', '11300'] }),
  expected: (_place, version) => [
    {
      port: 11300,
      protocol: 'beanstalkd',
      prot7: 'beanstalkd',
      values: { 'beanstalkd.version': version('beanstalkd') },
    },
  ],
};
