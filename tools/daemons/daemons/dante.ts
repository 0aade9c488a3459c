import type { Daemon } from '../daemon.ts';

export const dante: Daemon = {
  name: 'dante',
  packages: ['dante-server'],
  start: ({ ip, folder }) => ({
    files: {
      'danted.conf': `
logoutput: stderr
internal: ${ip} port = 1080
external: 127.0.0.1
clientmethod: none
socksmethod: none
user.privileged: nobody
user.unprivileged: nobody
client pass { from: 127.0.0.0/8 to: 0.0.0.0/0 }
socks block { from: 0.0.0.0/0 to: 0.0.0.0/0 }
`,
    },
    command: ['danted', '-f', `${folder}/danted.conf`, '-p', `${folder}/pid`],
  }),
  expected: () => [
    {
      port: 1080,
      protocol: 'socks5',
      prot7: 'socks',
      values: { 'socks.version': 5, 'socks.method_selection': '0500' },
    },
  ],
};
