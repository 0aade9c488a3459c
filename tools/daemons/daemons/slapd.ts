import type { Daemon } from '../daemon.ts';

export const slapd: Daemon = {
  name: 'slapd',
  packages: ['slapd'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'data/.keep': '',
      'slapd.conf': `
include /etc/ldap/schema/core.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/pid
argsfile ${folder}/args
TLSCertificateFile ${certificateFile}
TLSCertificateKeyFile ${keyFile}
database mdb
maxsize 10485760
suffix "dc=harbour,dc=example"
directory ${folder}/data
`,
    },
    command: ['/usr/sbin/slapd', '-d', '0', '-f', `${folder}/slapd.conf`, '-h', `ldap://${ip}/ ldaps://${ip}/`],
  }),
  expected: () => {
    const values = { 'ldap.naming_contexts': 'dc=harbour,dc=example', 'ldap.supported_ldap_version': '3' };
    return [
      { port: 389, protocol: 'ldapstarttls', prot7: 'ldap', isCertified: true, values },
      { port: 636, protocol: 'ldaps', prot7: 'ldap', isCertified: true, values },
    ];
  },
};
