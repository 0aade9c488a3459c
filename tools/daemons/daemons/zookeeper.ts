import type { Daemon } from '../daemon.ts';

const JARS = '/etc/zookeeper/conf:/usr/share/java/*';

export const zookeeper: Daemon = {
  name: 'zookeeper',
  packages: ['zookeeper', 'default-jre-headless'],
  start: ({ ip, folder }) => ({
    files: {
      'zoo.cfg': `
dataDir=${folder}/data
clientPortAddress=${ip}
clientPort=2181
admin.enableServer=false
4lw.commands.whitelist=*
`,
    },
    command: [
      'java',
      '-Xmx256m',
      '-cp',
      JARS,
      '-Dzookeeper.log.dir=.',
      '-Dzookeeper.jmx.log4j.disable=true',
      'org.apache.zookeeper.server.quorum.QuorumPeerMain',
      `${folder}/zoo.cfg`,
    ],
  }),
  expected: (_place, version) => [
    {
      port: 2181,
      protocol: 'zookeeper',
      prot7: 'zookeeper',
      values: {
        'zookeeper.version': new RegExp(`^${version('zookeeper').replaceAll('.', '\\.')}`),
        'zookeeper.mode': 'standalone',
      },
    },
  ],
};
