import type { Daemon } from '../daemon.ts';

export const ipmi: Daemon = {
  name: 'ipmi',
  python: ['pyghmi==1.5.71'],
  start: ({ ip, folder, python }) => ({
    files: {
      'server.py': `
from pyghmi.ipmi.bmc import Bmc
Bmc({'keeper': 'harbour'}, port=623, address='::ffff:${ip}').listen()
`,
    },
    command: [python, `${folder}/server.py`],
  }),
  expected: () => [
    {
      port: 623,
      prot4: 'udp',
      protocol: 'ipmi',
      prot7: 'ipmi',
      values: { 'ipmi.version': '2.0' },
    },
  ],
};
