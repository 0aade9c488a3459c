import type { Daemon } from '../daemon.ts';

/** Leaves the clock of the machine alone (-x). */
export const chrony: Daemon = {
  name: 'chrony',
  packages: ['chrony'],
  start: ({ ip, folder }) => ({
    files: {
      'chrony.conf': `
bindaddress ${ip}
port 123
cmdport 0
bindcmdaddress /
pidfile ${folder}/pid
local stratum 8
allow 127.0.0.0/8
`,
    },
    command: ['chronyd', '-d', '-x', '-U', '-u', 'nobody', '-f', `${folder}/chrony.conf`],
  }),
  expected: () => [
    {
      port: 123,
      prot4: 'udp',
      protocol: 'ntp',
      prot7: 'ntp',
      values: { 'ntp.time_response.stratum': 8, 'ntp.time_response.mode': 4 },
    },
  ],
};
