import { keyword, keywordCi, long, object, text, version } from '../../define.ts';

export const zookeeper = object('What a ZooKeeper server answered.', {
  banner: text('The reply to the environment or state command.', { facet: true }),
  version: version('Version of the server.'),
  mode: keywordCi('Role of the server, such as leader or standalone.'),
  connections: long('Number of open connections.'),
  node_count: long('Number of nodes in its tree.'),
  hostname: keyword('Name of the machine.'),
  java_version: version('Version of Java.'),
  os_name: text('Operating system.', { facet: true }),
  os_version: version('Version of the operating system.'),
});
