import type { Daemon } from '../daemon.ts';
import { expectedDns } from './dns-expected.ts';

export const nsd: Daemon = {
  name: 'nsd',
  packages: ['nsd'],
  start: ({ ip, folder }) => ({
    files: {
      'nsd.conf': `
server:
  ip-address: ${ip}
  zonesdir: "${folder}"
  database: ""
  pidfile: "${folder}/pid"
  xfrdfile: "${folder}/xfrd.state"
  xfrdir: "${folder}"
  zonelistfile: "${folder}/zones"
  username: ""
  identity: "zones-3"
  hide-version: no
remote-control:
  control-enable: no
`,
    },
    command: ['nsd', '-d', '-c', `${folder}/nsd.conf`],
  }),
  expected: (_place, version) =>
    expectedDns({ 'dns.banner': `NSD ${version('nsd')}`, 'dns.hostname': 'zones-3', 'dns.recursive': false }),
};
