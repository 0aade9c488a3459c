import type { Daemon } from '../daemon.ts';

export const vsftpd: Daemon = {
  name: 'vsftpd',
  packages: ['vsftpd'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'empty/.keep': '',
      'vsftpd.conf': [
        'listen=YES',
        `listen_address=${ip}`,
        'listen_port=21',
        'background=NO',
        'run_as_launching_user=YES',
        'anonymous_enable=YES',
        `secure_chroot_dir=${folder}/empty`,
        'seccomp_sandbox=NO',
        'ssl_enable=YES',
        `rsa_cert_file=${certificateFile}`,
        `rsa_private_key_file=${keyFile}`,
        '',
      ].join('\n'),
    },
    command: ['vsftpd', `${folder}/vsftpd.conf`],
  }),
  expected: (_place, version) => [
    {
      port: 21,
      protocol: 'ftpstarttls',
      prot7: 'ftp',
      isCertified: true,
      values: {
        'ftp.banner': new RegExp(`\\(vsFTPd ${version('vsftpd').replaceAll('.', '\\.')}\\)`),
        'ftp.auth_tls': /^234/,
        'ftp.features': 'MDTM',
      },
    },
  ],
};
