import type { Daemon } from '../daemon.ts';

export const derby: Daemon = {
  name: 'derby',
  packages: ['libderby-java', 'default-jre-headless'],
  start: ({ ip, folder }) => ({
    command: [
      'java',
      '-Xmx128m',
      `-Dderby.system.home=${folder}`,
      '-cp',
      '/usr/share/java/*',
      'org.apache.derby.drda.NetworkServerControl',
      'start',
      '-h',
      ip,
      '-p',
      '1527',
      '-noSecurityManager',
    ],
  }),
  expected: (_place, version) => [
    {
      port: 1527,
      protocol: 'drda',
      prot7: 'drda',
      values: { 'drda.server_class': 'Apache Derby', 'drda.version': version('libderby-java') },
    },
  ],
};
