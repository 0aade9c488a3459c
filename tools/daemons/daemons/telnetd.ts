import type { Daemon } from '../daemon.ts';
import { xinetdService } from './xinetd-service.ts';

export const telnetd: Daemon = {
  name: 'telnetd',
  packages: ['inetutils-telnetd', 'xinetd'],
  isRoot: true,
  start: (place) =>
    xinetdService(place, {
      name: 'telnet',
      port: 23,
      server: '/usr/sbin/telnetd',
      serverArgs: '-E /bin/cat',
      user: 'nobody',
    }),
  expected: () => [
    {
      port: 23,
      protocol: 'telnet',
      prot7: 'telnet',
      values: { 'telnet.do.name': /terminal type/i },
    },
  ],
};
