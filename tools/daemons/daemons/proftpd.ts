import type { Daemon } from '../daemon.ts';

export const proftpd: Daemon = {
  name: 'proftpd',
  packages: ['libhiredis0.14', 'libmemcached11', 'libmemcachedutil2', 'libpcre2-posix3'],
  unpacked: ['proftpd-core'],
  isRoot: true,
  start: ({ ip, folder, unpacked }) => ({
    files: {
      'proftpd.conf': `
        ServerName "Malao"
        ServerType standalone
        DefaultAddress ${ip}
        SocketBindTight on
        Port 21
        UseIPv6 off
        User nobody
        Group nogroup
        PidFile ${folder}/pid
        ScoreboardFile ${folder}/scoreboard
        DelayEngine off
        WtmpLog off
      `,
    },
    command: [`${unpacked}/usr/sbin/proftpd`, '--nodaemon', '-c', `${folder}/proftpd.conf`],
  }),
  expected: () => [
    {
      port: 21,
      protocol: 'ftp',
      prot7: 'ftp',
      values: { 'ftp.banner': /ProFTPD Server \(Malao\)/, 'ftp.features': /MLST/ },
    },
  ],
};
