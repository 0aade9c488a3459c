import type { Daemon } from '../daemon.ts';

export const redis: Daemon = {
  name: 'redis',
  packages: ['redis-server'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    command: [
      'redis-server',
      '--bind',
      ip,
      '--port',
      '6379',
      '--tls-port',
      '6380',
      '--protected-mode',
      'no',
      '--tls-cert-file',
      certificateFile,
      '--tls-key-file',
      keyFile,
      '--tls-ca-cert-file',
      certificateFile,
      '--tls-auth-clients',
      'no',
      '--dir',
      folder,
      '--save',
      '',
    ],
  }),
  expected: (_place, version) => {
    const values = {
      'redis.ping_response': 'PONG',
      'redis.version': version('redis-server'),
      'redis.mode': 'standalone',
      'redis.role': 'master',
    };
    return [
      { port: 6379, protocol: 'redis', prot7: 'redis', values },
      { port: 6380, protocol: 'rediss', prot7: 'redis', isCertified: true, values },
    ];
  },
};
