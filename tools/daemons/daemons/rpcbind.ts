import type { Daemon } from '../daemon.ts';

/** Listens on every address over TCP: no other daemon may have port 111. */
export const rpcbind: Daemon = {
  name: 'rpcbind',
  packages: ['rpcbind'],
  isRoot: true,
  start: ({ ip }) => ({ command: ['rpcbind', '-f', '-h', ip] }),
  expected: () => {
    const values = { 'portmap.programs.name': 'portmapper', 'portmap.programs.port': 111 };
    return [
      { port: 111, protocol: 'portmap', prot7: 'portmap', values },
      { port: 111, prot4: 'udp', protocol: 'portmap_udp', prot7: 'portmap', values },
    ];
  },
};
