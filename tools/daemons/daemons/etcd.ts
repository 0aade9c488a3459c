import type { Daemon } from '../daemon.ts';

export const etcd: Daemon = {
  name: 'etcd',
  packages: ['etcd-server'],
  start: ({ ip, folder }) => ({
    command: [
      'etcd',
      '--data-dir',
      `${folder}/data`,
      '--listen-client-urls',
      `http://${ip}:2379`,
      '--advertise-client-urls',
      `http://${ip}:2379`,
      '--listen-peer-urls',
      `http://${ip}:2380`,
    ],
    environment: { ETCD_UNSUPPORTED_ARCH: 'arm64' },
  }),
  expected: () => [
    { port: 2379, protocol: 'http', prot7: 'http', values: { 'http.status_code': 404 } },
    { port: 2379, protocol: 'etcd', prot7: 'etcd', values: { 'etcd.banner': /^etcd 3\.\d+\.\d+, cluster 3\.\d+\.0$/ } },
    { port: 2380, protocol: 'http', prot7: 'http', values: { 'http.status_code': 404 } },
    { port: 2380, protocol: 'etcd', prot7: 'etcd' },
  ],
};
