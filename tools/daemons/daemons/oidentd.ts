import type { Daemon } from '../daemon.ts';

export const oidentd: Daemon = {
  name: 'oidentd',
  packages: ['oidentd'],
  isRoot: true,
  start: ({ ip, folder }) => ({
    files: { 'oidentd.conf': 'default { default { force reply "keeper" } }\n' },
    command: [
      'oidentd',
      '--foreground',
      '--address',
      ip,
      '--port',
      '113',
      '--config',
      `${folder}/oidentd.conf`,
      '--nosyslog',
    ],
  }),
  expected: () => [{ port: 113, protocol: 'ident', prot7: 'ident', values: { 'ident.banner': /USERID|ERROR/ } }],
};
