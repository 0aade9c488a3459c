import type { Daemon } from '../daemon.ts';

export const pureFtpd: Daemon = {
  name: 'pure-ftpd',
  packages: ['libsodium23'],
  unpacked: ['pure-ftpd'],
  isRoot: true,
  start: ({ ip, folder, unpacked }) => ({
    command: [`${unpacked}/usr/sbin/pure-ftpd`, '-S', `${ip},21`, '-E', '-H', '-g', `${folder}/pid`],
  }),
  expected: () => [
    {
      port: 21,
      protocol: 'ftp',
      prot7: 'ftp',
      values: { 'ftp.banner': /Welcome to Pure-FTPd/, 'ftp.features': /UTF8/ },
    },
  ],
};
