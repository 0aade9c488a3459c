import type { Daemon } from '../daemon.ts';

export const tigervnc: Daemon = {
  name: 'tigervnc',
  packages: ['tigervnc-standalone-server'],
  start: ({ ip, folder }) => ({
    command: [
      'Xtigervnc',
      ':98',
      '-interface',
      ip,
      '-rfbport',
      '5900',
      '-SecurityTypes',
      'None',
      '-nolisten',
      'tcp',
      '-geometry',
      '640x480',
      '-desktop',
      'Lighthouse',
      '-UseIPv6=0',
    ],
    environment: { HOME: folder },
  }),
  expected: () => [
    {
      port: 5900,
      protocol: 'vnc',
      prot7: 'vnc',
      values: {
        'vnc.version': '003.008',
        'vnc.no_authentication': true,
        'vnc.desktop_name': 'Lighthouse',
        'vnc.screen.width': 640,
      },
    },
  ],
};
