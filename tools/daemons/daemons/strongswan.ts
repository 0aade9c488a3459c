import type { Daemon } from '../daemon.ts';

const PLUGINS = 'random nonce openssl x509 pem pkcs1 pubkey socket-default kernel-netlink';

/** Listens on every address. Without a configured peer it refuses each proposal, which is an answer too. */
export const strongswan: Daemon = {
  name: 'strongswan',
  packages: ['strongswan-charon', 'libstrongswan-standard-plugins'],
  isRoot: true,
  start: ({ folder }) => ({
    files: {
      'strongswan.conf': `
charon {
  load = ${PLUGINS}
  install_routes = no
  filelog {
    stderr {
      default = 1
    }
  }
}
`,
    },
    command: ['/usr/lib/ipsec/charon'],
    environment: { STRONGSWAN_CONF: `${folder}/strongswan.conf` },
  }),
  expected: () => [{ port: 500, prot4: 'udp', protocol: 'ike', prot7: 'ike' }],
};
