import type { Daemon } from '../daemon.ts';

const START = 'Xvfb :99 -nolisten tcp -screen 0 640x480x24 & exec x11vnc -display WAIT:99 "$@"';

export const x11vnc: Daemon = {
  name: 'x11vnc',
  packages: ['x11vnc', 'xvfb'],
  start: ({ ip, folder }) => ({
    files: { password: 'harbour\n' },
    command: [
      'sh',
      '-c',
      START,
      'x11vnc',
      '-listen',
      ip,
      '-rfbport',
      '5900',
      '-noipv6',
      '-forever',
      '-passwdfile',
      `${folder}/password`,
    ],
    environment: { HOME: folder },
  }),
  expected: () => [
    {
      port: 5900,
      protocol: 'vnc',
      prot7: 'vnc',
      values: { 'vnc.version': '003.008', 'vnc.security_types': /vnc/i, 'vnc.no_authentication': false },
    },
  ],
};
