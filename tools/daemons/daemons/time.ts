import type { Daemon } from '../daemon.ts';
import { xinetdService } from './xinetd-service.ts';

export const time: Daemon = {
  name: 'time',
  packages: ['xinetd'],
  isRoot: true,
  start: (place) => xinetdService(place, { name: 'time', port: 37 }),
  expected: () => [{ port: 37, protocol: 'time', prot7: 'time' }],
};
