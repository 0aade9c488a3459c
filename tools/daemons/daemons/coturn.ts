import type { Daemon } from '../daemon.ts';

export const coturn: Daemon = {
  name: 'coturn',
  packages: ['coturn'],
  start: ({ ip, folder }) => ({
    command: [
      'turnserver',
      '-n',
      '-L',
      ip,
      '-p',
      '3478',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      '-z',
      '-r',
      'harbour.example',
      '--log-file',
      'stdout',
      '--pidfile',
      `${folder}/pid`,
      '--userdb',
      `${folder}/turndb`,
      '-E',
      '127.0.0.1',
    ],
  }),
  expected: () => [{ port: 3478, prot4: 'udp', protocol: 'stun', prot7: 'stun' }],
};
