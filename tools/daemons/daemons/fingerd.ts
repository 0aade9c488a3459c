import type { Daemon } from '../daemon.ts';
import { xinetdService } from './xinetd-service.ts';

export const fingerd: Daemon = {
  name: 'fingerd',
  packages: ['fingerd', 'finger', 'xinetd'],
  isRoot: true,
  start: (place) => xinetdService(place, { name: 'finger', port: 79, server: '/usr/sbin/in.fingerd' }),
  expected: () => [
    { port: 79, protocol: 'finger', prot7: 'finger', values: { 'finger.banner': /^No one logged on|^Login/ } },
  ],
};
