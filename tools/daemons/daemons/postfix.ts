import type { Daemon } from '../daemon.ts';

/** Its processes and their users are fixed, so it starts as root. */
export const postfix: Daemon = {
  name: 'postfix',
  packages: ['postfix'],
  isRoot: true,
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'main.cf': `
compatibility_level = 3.6
myhostname = mail.example.org
queue_directory = ${folder}/queue
data_directory = ${folder}/data
inet_interfaces = ${ip}
inet_protocols = ipv4
mydestination =
local_recipient_maps =
maillog_file = /dev/stdout
smtpd_banner = $myhostname ESMTP $mail_name ($mail_version)
smtpd_tls_security_level = may
smtpd_tls_cert_file = ${certificateFile}
smtpd_tls_key_file = ${keyFile}
alias_maps =
alias_database =
`,
      'master.cf': `
smtp      inet  n - n - - smtpd
smtps     inet  n - n - - smtpd -o smtpd_tls_wrappermode=yes
cleanup   unix  n - n - 0 cleanup
rewrite   unix  - - n - - trivial-rewrite
anvil     unix  - - n - 1 anvil
tlsmgr    unix  - - n 1000? 1 tlsmgr
postlog   unix-dgram n - n - 1 postlogd
`,
    },
    prepare: 'mkdir -p queue data && chown postfix data && cp /etc/postfix/dynamicmaps.cf . 2>/dev/null || true',
    command: ['/usr/sbin/postfix', '-c', folder, 'start-fg'],
  }),
  expected: (_place, version) => {
    const values = {
      'smtp.banner': new RegExp(
        `mail\\.example\\.org ESMTP Postfix \\(${version('postfix').replaceAll('.', '\\.')}\\)`,
      ),
      'smtp.extensions': 'PIPELINING',
    };
    return [
      { port: 25, protocol: 'smtpstarttls', prot7: 'smtp', isCertified: true, values },
      { port: 465, protocol: 'smtps', prot7: 'smtp', isCertified: true, values },
    ];
  },
};
