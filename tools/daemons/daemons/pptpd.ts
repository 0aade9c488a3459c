import type { Daemon } from '../daemon.ts';

export const pptpd: Daemon = {
  name: 'pptpd',
  packages: ['pptpd'],
  isRoot: true,
  start: ({ ip, folder }) => ({
    files: { 'pptpd.conf': `listen ${ip}\nnoipparam\ndelegate\npidfile ${folder}/pid\n` },
    command: ['pptpd', '--fg', '--conf', `${folder}/pptpd.conf`],
  }),
  expected: () => [
    {
      port: 1723,
      protocol: 'pptp',
      prot7: 'pptp',
      values: { 'pptp.hostname': 'local', 'pptp.vendor': 'linux', 'pptp.firmware': 1 },
    },
  ],
};
