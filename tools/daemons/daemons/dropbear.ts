import type { Daemon } from '../daemon.ts';

export const dropbear: Daemon = {
  name: 'dropbear',
  packages: ['dropbear-bin'],
  start: ({ ip, folder }) => ({
    prepare: 'dropbearkey -t ecdsa -f host_key',
    command: ['dropbear', '-F', '-E', '-r', `${folder}/host_key`, '-p', `${ip}:22`, '-P', `${folder}/pid`],
  }),
  expected: (_place, version) => [
    {
      ...{ port: 22, protocol: 'ssh', prot7: 'ssh' },
      values: {
        'ssh.server_id.software': `dropbear_${version('dropbear-bin')}`,
        'ssh.key_exchange.server_host_key.algorithm': 'ecdsa-sha2-nistp256',
      },
    },
  ],
};
