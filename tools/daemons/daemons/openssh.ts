import type { Daemon } from '../daemon.ts';

export const openssh: Daemon = {
  name: 'openssh',
  packages: ['openssh-server', 'openssh-client'],
  start: ({ ip, folder }) => ({
    prepare: "for kind in ed25519 ecdsa rsa; do ssh-keygen -q -t $kind -N '' -f host_key_$kind; done",
    files: {
      sshd_config: `
        ListenAddress ${ip}:22
        HostKey ${folder}/host_key_ed25519
        HostKey ${folder}/host_key_ecdsa
        HostKey ${folder}/host_key_rsa
        PidFile none
        UsePAM no
      `,
    },
    command: ['/usr/sbin/sshd', '-D', '-e', '-f', `${folder}/sshd_config`],
  }),
  expected: (_place, version) => [
    {
      port: 22,
      protocol: 'ssh',
      prot7: 'ssh',
      values: {
        'ssh.server_id.version': '2.0',
        'ssh.server_id.software': `OpenSSH_${version('openssh-server')}`,
        'ssh.server_id.comment': /^Debian-/,
        'ssh.server_key_exchange.host_key_algorithms': 'ssh-ed25519',
        'ssh.key_exchange.server_host_key.algorithm': 'ssh-ed25519',
        'ssh.host_keys.algorithm': ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ssh-rsa'],
        'ssh.host_keys.length': [256, 3072],
        'ssh.host_keys.valid': true,
        'ssh.userauth': 'publickey',
      },
    },
  ],
};
