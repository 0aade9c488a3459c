import type { Daemon } from '../daemon.ts';

export const rsync: Daemon = {
  name: 'rsync',
  packages: ['rsync'],
  start: ({ ip, folder }) => ({
    files: {
      'rsyncd.motd': 'Welcome to the granary.\n',
      'rsyncd.conf': `
motd file = ${folder}/rsyncd.motd
use chroot = no
[grain]
  path = ${folder}
  comment = Wheat and barley
[hidden]
  path = ${folder}
  list = no
`,
    },
    command: [
      'rsync',
      '--daemon',
      '--no-detach',
      `--config=${folder}/rsyncd.conf`,
      `--address=${ip}`,
      '--port=873',
      '--log-file=/dev/stderr',
    ],
  }),
  expected: () => [
    {
      port: 873,
      protocol: 'rsync',
      prot7: 'rsync',
      values: {
        'rsync.version': /^3\d/,
        'rsync.motd': /Welcome to the granary\./,
        'rsync.modules.name': 'grain',
        'rsync.modules.description': 'Wheat and barley',
      },
    },
  ],
};
