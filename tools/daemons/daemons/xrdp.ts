import type { Daemon } from '../daemon.ts';

export const xrdp: Daemon = {
  name: 'xrdp',
  packages: ['xrdp'],
  isRoot: true,
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'xrdp.ini': `
[Globals]
ini_version=1
fork=true
port=tcp://${ip}:3389
security_layer=negotiate
crypt_level=high
certificate=${certificateFile}
key_file=${keyFile}
ssl_protocols=TLSv1.2, TLSv1.3
[Logging]
LogFile=${folder}/log
LogLevel=INFO
EnableSyslog=false
[Xorg]
name=Xorg
lib=libxup.so
`,
    },
    prepare: 'mkdir -p /run/xrdp/sockdir',
    command: ['xrdp', '--nodaemon', '--config', `${folder}/xrdp.ini`],
  }),
  expected: () => [
    {
      port: 3389,
      protocol: 'rdp',
      prot7: 'rdp',
      isCertified: true,
      values: { 'rdp.security_protocols': 'tls', 'rdp.nla': false },
    },
  ],
};
