import type { Daemon } from '../daemon.ts';
import { expectedDns } from './dns-expected.ts';

export const bind: Daemon = {
  name: 'bind',
  packages: ['bind9'],
  start: ({ ip, folder }) => ({
    files: {
      'named.conf': `
        options {
          directory "${folder}";
          listen-on port 53 { ${ip}; };
          listen-on-v6 { none; };
          pid-file none;
          session-keyfile "${folder}/session.key";
          managed-keys-directory "${folder}";
          hostname "harbour-1";
          recursion no;
          dnssec-validation no;
        };
        controls { };
      `,
    },
    command: ['named', '-g', '-c', `${folder}/named.conf`],
  }),
  expected: (_place, version) =>
    expectedDns({
      'dns.banner': new RegExp(`^${version('bind9').replaceAll('.', '\\.')}.*Debian`),
      'dns.hostname': 'harbour-1',
      'dns.recursive': false,
      'dns.response_code': 'REFUSED',
    }),
};
