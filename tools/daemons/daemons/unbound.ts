import type { Daemon } from '../daemon.ts';
import { expectedDns } from './dns-expected.ts';

/** Resolves for anyone, from its own root. */
export const unbound: Daemon = {
  name: 'unbound',
  packages: ['unbound'],
  start: ({ ip, folder }) => ({
    files: {
      'root.zone': '. 3600 SOA a.root. . 1 1 1 1 1\n. 3600 NS a.root.\na.root. 3600 A 127.0.0.1\n',
      'unbound.conf': `
server:
  directory: "${folder}"
  chroot: ""
  username: ""
  pidfile: ""
  use-syslog: no
  interface: ${ip}
  access-control: 127.0.0.0/8 allow
  module-config: "iterator"
  identity: "resolver-7"
  do-not-query-localhost: yes
auth-zone:
  name: "."
  zonefile: "root.zone"
  for-downstream: no
  for-upstream: yes
remote-control:
  control-enable: no
`,
    },
    command: ['unbound', '-d', '-c', `${folder}/unbound.conf`],
  }),
  expected: (_place, version) =>
    expectedDns({ 'dns.banner': `unbound ${version('unbound')}`, 'dns.hostname': 'resolver-7', 'dns.recursive': true }),
};
