import type { Daemon } from '../daemon.ts';
import { xinetdService } from './xinetd-service.ts';

export const daytime: Daemon = {
  name: 'daytime',
  packages: ['xinetd'],
  isRoot: true,
  start: (place) => xinetdService(place, { name: 'daytime', port: 13 }),
  expected: () => [{ port: 13, protocol: 'daytime', prot7: 'daytime', values: { 'daytime.banner': /\d\d:\d\d:\d\d/ } }],
};
