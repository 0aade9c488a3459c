import type { Daemon } from '../daemon.ts';

export const openvpn: Daemon = {
  name: 'openvpn',
  packages: ['openvpn'],
  start: ({ ip, certificateFile, keyFile }) => ({
    command: [
      'openvpn',
      '--dev',
      'null',
      '--local',
      ip,
      '--port',
      '1194',
      '--proto',
      'udp',
      '--tls-server',
      '--dh',
      'none',
      '--ca',
      certificateFile,
      '--cert',
      certificateFile,
      '--key',
      keyFile,
    ],
  }),
  expected: () => [{ port: 1194, prot4: 'udp', protocol: 'openvpn_udp', prot7: 'openvpn' }],
};
