import type { Daemon } from '../daemon.ts';

export const haproxy: Daemon = {
  name: 'haproxy',
  packages: ['haproxy'],
  start: ({ ip, folder }) => ({
    files: {
      'haproxy.cfg': `
defaults
  mode http
  timeout client 5s
  timeout connect 5s
  timeout server 5s
frontend statistics
  bind ${ip}:8080
  stats enable
  stats uri /
`,
    },
    command: ['haproxy', '-db', '-f', `${folder}/haproxy.cfg`],
  }),
  expected: () => [
    {
      port: 8080,
      protocol: 'http',
      prot7: 'http',
      values: { 'http.status_code': 200, 'http.title': 'Statistics Report for HAProxy' },
    },
  ],
};
