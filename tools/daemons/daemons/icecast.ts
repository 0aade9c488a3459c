import type { Daemon } from '../daemon.ts';

export const icecast: Daemon = {
  name: 'icecast',
  packages: ['icecast2'],
  start: ({ ip, folder }) => ({
    files: {
      'icecast.xml': `
<icecast>
  <hostname>radio.example</hostname>
  <limits><clients>10</clients><sources>1</sources></limits>
  <authentication><source-password>a</source-password><admin-user>a</admin-user><admin-password>a</admin-password></authentication>
  <listen-socket><bind-address>${ip}</bind-address><port>8000</port></listen-socket>
  <paths>
    <basedir>/usr/share/icecast2</basedir>
    <logdir>${folder}</logdir>
    <webroot>/usr/share/icecast2/web</webroot>
    <adminroot>/usr/share/icecast2/admin</adminroot>
    <alias source="/" destination="/status.xsl"/>
  </paths>
  <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>2</loglevel></logging>
</icecast>
`,
    },
    command: ['icecast2', '-c', `${folder}/icecast.xml`],
  }),
  expected: (_place, version) => [
    {
      port: 8000,
      protocol: 'http',
      prot7: 'http',
      values: { 'http.status_code': 200, 'http.headers.server': `Icecast ${version('icecast2')}` },
    },
  ],
};
