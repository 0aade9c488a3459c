import type { Daemon } from '../daemon.ts';

export const dovecot: Daemon = {
  name: 'dovecot',
  packages: ['dovecot-core', 'dovecot-imapd', 'dovecot-pop3d', 'dovecot-managesieved', 'dovecot-lmtpd'],
  isRoot: true,
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'dovecot.conf': `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap pop3 sieve lmtp
listen = ${ip}
ssl = yes
ssl_cert = <${certificateFile}
ssl_key = <${keyFile}
login_greeting = Harbour mail is ready.
mail_location = maildir:${folder}/mail
service lmtp {
  inet_listener lmtp {
    address = ${ip}
    port = 24
  }
}
passdb {
  driver = static
  args = nopassword=n
}
`,
    },
    command: ['dovecot', '-F', '-c', `${folder}/dovecot.conf`],
  }),
  expected: () => {
    const imap = { 'imap.banner': /Harbour mail is ready\./, 'imap.capabilities': /IMAP4rev1/i };
    const pop3 = { 'pop3.banner': /^\+OK Harbour mail is ready\./, 'pop3.capabilities': 'UIDL' };
    return [
      { port: 24, protocol: 'lmtpstarttls', prot7: 'lmtp', isCertified: true },
      { port: 4190, protocol: 'managesievestarttls', prot7: 'managesieve', isCertified: true },
      { port: 143, protocol: 'imapstarttls', prot7: 'imap', isCertified: true, values: imap },
      { port: 993, protocol: 'imaps', prot7: 'imap', isCertified: true, values: imap },
      { port: 110, protocol: 'pop3starttls', prot7: 'pop3', isCertified: true, values: pop3 },
      { port: 995, protocol: 'pop3s', prot7: 'pop3', isCertified: true, values: pop3 },
    ];
  },
};
