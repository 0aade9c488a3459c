import type { Daemon } from '../daemon.ts';

export const xl2tpd: Daemon = {
  name: 'xl2tpd',
  packages: ['xl2tpd'],
  isRoot: true,
  start: ({ ip, folder }) => ({
    files: { 'xl2tpd.conf': `[global]\nlisten-addr = ${ip}\n[lns default]\nhostname = harbour\n`, secrets: '' },
    command: [
      'xl2tpd',
      '-D',
      '-c',
      `${folder}/xl2tpd.conf`,
      '-s',
      `${folder}/secrets`,
      '-p',
      `${folder}/pid`,
      '-C',
      `${folder}/control`,
    ],
  }),
  expected: () => [{ port: 1701, prot4: 'udp', protocol: 'l2tp', prot7: 'l2tp' }],
};
