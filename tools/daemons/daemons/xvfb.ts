import type { Daemon } from '../daemon.ts';

/** Listens on every address: no other daemon may have port 6000. */
export const xvfb: Daemon = {
  name: 'xvfb',
  packages: ['xvfb'],
  start: () => ({
    command: ['Xvfb', ':0', '-ac', '-listen', 'tcp', '-nolisten', 'unix', '-screen', '0', '640x480x24'],
  }),
  expected: (_place, version) => {
    const [major = 0, minor = 0, patch = 0] = version('xvfb').split('.').map(Number);
    return [
      {
        port: 6000,
        protocol: 'x11',
        prot7: 'x11',
        values: {
          'x11.vendor': 'The X.Org Foundation',
          // From release 21 on, X.Org writes 1.major.minor.patch as a number.
          'x11.release_number': 10_000_000 + major * 100_000 + minor * 1_000 + patch,
          'x11.access_granted': true,
        },
      },
    ];
  },
};
