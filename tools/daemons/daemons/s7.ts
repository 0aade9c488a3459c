import type { Daemon } from '../daemon.ts';

/** The C library Snap7 plays a CPU 315-2 PN/DP. */
export const s7: Daemon = {
  name: 's7',
  python: ['python-snap7==1.4.1', 'setuptools==75.6.0'],
  start: ({ ip, folder, python }) => ({
    files: {
      'server.py': `
import time
from snap7.server import Server
server = Server(log=False)
server.start_to('${ip}', 102)
while True:
    time.sleep(60)
`,
    },
    command: [python, `${folder}/server.py`],
  }),
  expected: () => [
    {
      port: 102,
      protocol: 's7',
      prot7: 's7',
      values: {
        's7.is_s7': true,
        's7.system': /^SNAP7-SERVER/,
        's7.module': 'CPU 315-2 PN/DP',
        's7.module_id': /^6ES7 315-2EH14-0AB0/,
      },
    },
  ],
};
