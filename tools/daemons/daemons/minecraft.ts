import type { Daemon } from '../daemon.ts';

export const minecraft: Daemon = {
  name: 'minecraft',
  needs: 'a simulator that answers to unknown versions of the protocol',
  python: ['quarry==1.9.4', 'setuptools==75.6.0'],
  start: ({ ip, folder, python }) => ({
    files: {
      'server.py': `
from twisted.internet import reactor
from quarry.net.server import ServerFactory
factory = ServerFactory()
factory.motd = 'Harbour craft'
factory.online_mode = False
factory.listen('${ip}', 25565)
reactor.run()
`,
    },
    command: [python, `${folder}/server.py`],
  }),
  expected: () => [
    { port: 25565, protocol: 'minecraft', prot7: 'minecraft', values: { 'minecraft.description': 'Harbour craft' } },
  ],
};
