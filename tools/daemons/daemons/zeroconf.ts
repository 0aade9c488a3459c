import type { Daemon } from '../daemon.ts';

/** Listens on every address. */
export const zeroconf: Daemon = {
  name: 'zeroconf',
  python: ['zeroconf==0.140.1'],
  start: ({ folder, python }) => ({
    files: {
      'server.py': `
import socket, time
from zeroconf import ServiceInfo, Zeroconf
zeroconf = Zeroconf(interfaces=['127.0.0.1'])
zeroconf.register_service(ServiceInfo('_http._tcp.local.', 'Lighthouse._http._tcp.local.', port=80,
    addresses=[socket.inet_aton('127.0.0.1')], server='lighthouse.local.'))
while True:
    time.sleep(60)
`,
    },
    command: [python, `${folder}/server.py`],
  }),
  expected: () => [{ port: 5353, prot4: 'udp', protocol: 'mdns', prot7: 'mdns' }],
};
