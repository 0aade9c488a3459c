import type { Daemon } from '../daemon.ts';

export const mariadb: Daemon = {
  name: 'mariadb',
  packages: ['mariadb-server'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    // Without it, only the machine itself may connect.
    files: { 'init.sql': "CREATE USER IF NOT EXISTS 'keeper'@'127.%' IDENTIFIED BY 'harbour';\n" },
    prepare:
      'mariadb-install-db --no-defaults --datadir="$PWD/data" --auth-root-authentication-method=normal --skip-test-db',
    command: [
      '/usr/sbin/mariadbd',
      '--no-defaults',
      `--datadir=${folder}/data`,
      `--socket=${folder}/socket`,
      `--bind-address=${ip}`,
      `--init-file=${folder}/init.sql`,
      '--port=3306',
      `--ssl-cert=${certificateFile}`,
      `--ssl-key=${keyFile}`,
      '--skip-name-resolve',
      '--innodb-flush-log-at-trx-commit=0',
      `--tmpdir=${folder}`,
    ],
  }),
  expected: (_place, version) => [
    {
      port: 3306,
      protocol: 'mysqls',
      prot7: 'mysql',
      isCertified: true,
      values: {
        'mysql.protocol_version': 10,
        'mysql.server_version': new RegExp(`${version('mariadb-server').replaceAll('.', '\\.')}-MariaDB`),
        'mysql.auth_plugin_name': 'mysql_native_password',
        'mysql.capability_flags.CLIENT_SSL': true,
      },
    },
  ],
};
