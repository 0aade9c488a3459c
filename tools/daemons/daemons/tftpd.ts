import type { Daemon } from '../daemon.ts';

export const tftpd: Daemon = {
  name: 'tftpd',
  packages: ['tftpd-hpa'],
  isRoot: true,
  start: ({ ip, folder }) => ({
    command: ['in.tftpd', '--foreground', '--address', `${ip}:69`, '--user', 'nobody', '--secure', folder],
  }),
  expected: () => [
    {
      port: 69,
      prot4: 'udp',
      protocol: 'tftp',
      prot7: 'tftp',
      values: { 'tftp.error_code': 1, 'tftp.error_message': 'File not found' },
    },
  ],
};
