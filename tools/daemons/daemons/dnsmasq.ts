import type { Daemon } from '../daemon.ts';
import { expectedDns } from './dns-expected.ts';

export const dnsmasq: Daemon = {
  name: 'dnsmasq',
  packages: ['dnsmasq-base'],
  start: ({ ip, folder }) => ({
    command: [
      'dnsmasq',
      '--keep-in-foreground',
      '--conf-file=/dev/null',
      '--bind-interfaces',
      `--listen-address=${ip}`,
      '--no-resolv',
      '--no-hosts',
      '--user=',
      '--group=',
      `--pid-file=${folder}/pid`,
      '--log-facility=-',
    ],
  }),
  expected: (_place, version) => expectedDns({ 'dns.banner': `dnsmasq-${version('dnsmasq-base')}` }),
};
