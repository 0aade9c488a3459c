import type { Daemon } from '../daemon.ts';

export const postgresql: Daemon = {
  name: 'postgresql',
  packages: ['postgresql'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: { password: 'harbour\n' },
    prepare:
      '$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)/initdb -D data -U keeper -A scram-sha-256 --pwfile=password',
    command: [
      'sh',
      '-c',
      'exec $(ls -d /usr/lib/postgresql/*/bin | tail -n 1)/postgres "$@"',
      'postgres',
      '-D',
      `${folder}/data`,
      '-h',
      ip,
      '-k',
      folder,
      '-p',
      '5432',
      '-c',
      'ssl=on',
      '-c',
      `ssl_cert_file=${certificateFile}`,
      '-c',
      `ssl_key_file=${keyFile}`,
      '-c',
      'fsync=off',
    ],
  }),
  expected: () => [
    {
      port: 5432,
      protocol: 'postgresssl',
      prot7: 'postgres',
      isCertified: true,
      values: { 'postgres.is_ssl': true },
    },
  ],
};
