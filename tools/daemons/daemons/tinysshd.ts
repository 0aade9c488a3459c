import type { Daemon } from '../daemon.ts';

export const tinysshd: Daemon = {
  name: 'tinysshd',
  packages: ['tinysshd', 'socat'],
  start: ({ ip, folder }) => ({
    prepare: 'tinysshd-makekey keys',
    command: ['socat', `TCP-LISTEN:22,bind=${ip},fork,reuseaddr`, `EXEC:/usr/sbin/tinysshd ${folder}/keys`],
  }),
  expected: () => [
    {
      port: 22,
      protocol: 'ssh',
      prot7: 'ssh',
      values: {
        'ssh.server_id.software': /^tinyssh_/,
        'ssh.key_exchange.server_host_key.algorithm': 'ssh-ed25519',
      },
    },
  ],
};
