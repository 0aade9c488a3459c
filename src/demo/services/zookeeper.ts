/** A ZooKeeper server that tells its state. */
import type { Service } from './service.ts';

export const zookeeper: Service = {
  name: 'zookeeper',
  variants: 1,
  answer({ random, hostname }) {
    const version = random.pick(['3.4.14', '3.5.9', '3.8.4']);
    const [mode, java, os] = [random.pick(['standalone', 'leader', 'follower']), '1.8.0_392', '5.15.0-91-generic'];
    const [connections, nodes] = [random.between(1, 200), random.below(90_000)];
    return {
      port: 2181,
      protocol: 'zookeeper',
      prot7: 'zookeeper',
      part: {
        zookeeper: {
          banner: `Environment:\nzookeeper.version=${version}\nhost.name=${hostname}\njava.version=${java}\nos.name=Linux\nos.version=${os}\n`,
          version,
          mode,
          connections,
          node_count: nodes,
          hostname,
          java_version: java,
          os_name: 'Linux',
          os_version: os,
        },
      },
    };
  },
};
