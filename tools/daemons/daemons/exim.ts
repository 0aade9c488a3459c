import type { Daemon } from '../daemon.ts';

/** It looks up its own user, which only an installed package has: the daemon sees a list of users with that line. */
const START = `
cp /etc/passwd passwd
getent passwd Debian-exim >/dev/null || echo 'Debian-exim:x:65534:65534::/nonexistent:/bin/false' >>passwd
mount --bind passwd /etc/passwd
cp /etc/group group
getent group Debian-exim >/dev/null || echo 'Debian-exim:x:65534:' >>group
mount --bind group /etc/group
exec "$@"
`;

export const exim: Daemon = {
  name: 'exim',
  packages: ['libdb5.3', 'libgnutls-dane0', 'libidn12', 'libnsl2'],
  unpacked: ['exim4-daemon-light'],
  isRoot: true,
  start: ({ ip, folder, unpacked, certificateFile, keyFile }) => ({
    files: {
      'exim.conf': `
primary_hostname = mail.example.net
local_interfaces = ${ip}
daemon_smtp_ports = 25
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
pid_file_path = ${folder}/pid
exim_user = nobody
exim_group = nogroup
never_users =
tls_advertise_hosts = *
tls_certificate = ${certificateFile}
tls_privatekey = ${keyFile}
host_lookup =
rfc1413_query_timeout = 0s
helo_accept_junk_hosts = *
`,
    },
    prepare: 'mkdir spool && chown nobody:nogroup . spool *.pem',
    command: ['sh', '-ec', START, 'exim', `${unpacked}/usr/sbin/exim4`, '-bdf', '-C', `${folder}/exim.conf`],
  }),
  expected: (_place, version) => [
    {
      port: 25,
      protocol: 'smtpstarttls',
      prot7: 'smtp',
      isCertified: true,
      values: {
        'smtp.banner': new RegExp(
          `mail\\.example\\.net ESMTP Exim ${version('exim4-daemon-light').replace('.', '\\.')} `,
        ),
        'smtp.extensions': /^SIZE/,
      },
    },
  ],
};
