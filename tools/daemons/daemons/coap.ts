import type { Daemon } from '../daemon.ts';

export const coap: Daemon = {
  name: 'coap',
  packages: ['libcoap3-bin'],
  start: ({ ip }) => ({ command: ['coap-server-notls', '-A', ip, '-p', '5683'] }),
  expected: () => [{ port: 5683, prot4: 'udp', protocol: 'coap', prot7: 'coap' }],
};
