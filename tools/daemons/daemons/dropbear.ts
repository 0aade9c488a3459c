import type { Daemon } from '../daemon.ts';

export const dropbear: Daemon = {
  name: 'dropbear',
  packages: ['dropbear-bin'],
  start: ({ ip, folder }) => ({
    prepare: 'for kind in ecdsa rsa; do dropbearkey -t $kind -f host_key_$kind; done',
    command: [
      'dropbear',
      '-F',
      '-E',
      '-r',
      `${folder}/host_key_ecdsa`,
      '-r',
      `${folder}/host_key_rsa`,
      '-p',
      `${ip}:22`,
      '-P',
      `${folder}/pid`,
    ],
  }),
  expected: (_place, version) => [
    {
      port: 22,
      protocol: 'ssh',
      prot7: 'ssh',
      values: {
        'ssh.server_id.software': `dropbear_${version('dropbear-bin')}`,
        'ssh.key_exchange.server_host_key.algorithm': 'ecdsa-sha2-nistp256',
        'ssh.host_keys.algorithm': ['ecdsa-sha2-nistp256', 'ssh-rsa'],
        'ssh.host_keys.valid': true,
      },
    },
  ],
};
