/** The port mapper of RPC. */
import type { Service } from './service.ts';

const PROGRAMS = [
  [100_000, 'portmapper', 4, 111],
  [100_003, 'nfs', 3, 2049],
  [100_005, 'mountd', 3, 20_048],
  [100_021, 'nlockmgr', 4, 38_465],
  [100_024, 'status', 1, 41_022],
] as const;

export const portmap: Service = {
  name: 'portmap',
  variants: 1,
  answer({ random }) {
    const programs = random
      .some(PROGRAMS, 0.7)
      .map(([number, name, version, port]) => ({ number, name, version, protocol: random.pick(['tcp', 'udp']), port }));
    const exports = ['/srv/backup *', '/home 10.0.0.0/8', '/volume1/share *'];
    return {
      port: 111,
      protocol: 'portmap',
      prot7: 'portmap',
      prot4: 'udp',
      part: {
        portmap: {
          banner: programs
            .map(({ number, name, version, protocol, port }) => `${number} ${version} ${protocol} ${port} ${name}`)
            .join('\n'),
          programs,
          ...(random.chance(0.5) ? { exports: random.some(exports, 0.7) } : {}),
        },
      },
    };
  },
};
