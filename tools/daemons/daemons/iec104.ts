import type { Daemon } from '../daemon.ts';

export const iec104: Daemon = {
  name: 'iec104',
  python: ['c104==2.2.1'],
  start: ({ ip, folder, python }) => ({
    files: {
      'server.py': `
import time
import c104
server = c104.Server(ip='${ip}', port=2404)
station = server.add_station(common_address=47)
station.add_point(io_address=11, type=c104.Type.M_ME_NC_1)
server.start()
while True:
    time.sleep(60)
`,
    },
    command: [python, `${folder}/server.py`],
  }),
  expected: () => [{ port: 2404, protocol: 'iec104', prot7: 'iec104' }],
};
