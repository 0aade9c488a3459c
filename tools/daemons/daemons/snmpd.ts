import type { Daemon } from '../daemon.ts';

export const snmpd: Daemon = {
  name: 'snmpd',
  packages: ['snmpd'],
  start: ({ ip, folder }) => ({
    files: {
      'snmpd.conf': `
agentaddress udp:${ip}:161
rocommunity public 127.0.0.0/8
sysLocation Quay 4
sysContact Pilot <pilot@harbour.example>
sysName buoy-1
sysDescr Harbour buoy
`,
    },
    command: ['snmpd', '-f', '-Le', '-C', '-c', `${folder}/snmpd.conf`, '-I', '-smux', '-p', `${folder}/pid`],
    environment: { SNMP_PERSISTENT_DIR: folder, MIBS: '' },
  }),
  expected: () => [
    {
      port: 161,
      prot4: 'udp',
      protocol: 'snmp',
      prot7: 'snmp',
      values: {
        'snmp.versions': '3',
        'snmp.engine.id': /^80001f88/,
        'snmp.engine.enterprise': 'Net-SNMP',
        'snmp.engine.boots': 1,
      },
    },
  ],
};
