import type { Daemon } from '../daemon.ts';

export const ngircd: Daemon = {
  name: 'ngircd',
  packages: ['ngircd'],
  start: ({ ip, folder }) => ({
    files: {
      'ngircd.conf': `
[Global]
  Name = irc.harbour.example
  Info = Harbour talk
  Network = HarbourNet
  Listen = ${ip}
  Ports = 6667
  PidFile = ${folder}/pid
[Options]
  PAM = no
  Ident = no
  DNS = no
`,
    },
    command: ['ngircd', '-n', '-f', `${folder}/ngircd.conf`],
  }),
  expected: (_place, version) => [
    {
      port: 6667,
      protocol: 'irc',
      prot7: 'irc',
      values: {
        'irc.server': 'irc.harbour.example',
        'irc.network': 'HarbourNet',
        'irc.version': new RegExp(`ngircd-${version('ngircd').replaceAll('.', '\\.')}`, 'i'),
      },
    },
  ],
};
