import type { Daemon } from '../daemon.ts';

export const svnserve: Daemon = {
  name: 'svnserve',
  packages: ['subversion'],
  start: ({ ip, folder }) => ({
    prepare: 'svnadmin create logbook',
    command: ['svnserve', '--daemon', '--foreground', `--listen-host=${ip}`, `--root=${folder}`],
  }),
  expected: () => [{ port: 3690, protocol: 'svn', prot7: 'svn' }],
};
