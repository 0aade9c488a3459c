import type { Daemon } from '../daemon.ts';

export const squid: Daemon = {
  name: 'squid',
  packages: ['squid'],
  start: ({ ip, folder }) => ({
    files: {
      'squid.conf': `
http_port ${ip}:3128
visible_hostname proxy.example
pid_filename ${folder}/pid
access_log none
cache_log /dev/stderr
cache deny all
coredump_dir ${folder}
pinger_enable off
netdb_filename none
icon_directory /usr/share/squid/icons
http_access deny all
shutdown_lifetime 0 seconds
`,
    },
    command: ['squid', '-N', '-f', `${folder}/squid.conf`],
  }),
  expected: (_place, version) => [
    {
      port: 3128,
      protocol: 'http',
      prot7: 'http',
      values: {
        'http.status_code': 400,
        'http.headers.server': `squid/${version('squid')}`,
        'http.title': 'ERROR: The requested URL could not be retrieved',
      },
    },
  ],
};
