import type { Daemon } from '../daemon.ts';

export const opcua: Daemon = {
  name: 'opcua',
  python: ['asyncua==1.1.5'],
  start: ({ ip, folder, python }) => ({
    files: {
      'server.py': `
import asyncio
from asyncua import Server
async def main():
    server = Server()
    await server.init()
    server.set_endpoint('opc.tcp://${ip}:4840/harbour')
    server.set_server_name('Harbour gauge')
    async with server:
        await asyncio.Future()
asyncio.run(main())
`,
    },
    command: [python, `${folder}/server.py`],
    environment: { HOME: folder },
  }),
  expected: () => [{ port: 4840, protocol: 'opcua', prot7: 'opcua' }],
};
