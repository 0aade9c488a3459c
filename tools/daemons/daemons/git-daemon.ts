import type { Daemon } from '../daemon.ts';

export const gitDaemon: Daemon = {
  name: 'git-daemon',
  packages: ['git'],
  start: ({ ip, folder }) => ({
    prepare: 'git init --quiet --bare logbook.git',
    command: [
      'git',
      'daemon',
      '--reuseaddr',
      `--listen=${ip}`,
      '--export-all',
      `--base-path=${folder}`,
      '--informative-errors',
    ],
    environment: { HOME: folder },
  }),
  expected: () => [{ port: 9418, protocol: 'git', prot7: 'git' }],
};
