import { expect, it } from 'vitest';
import { answersInTurn } from '../../../dial/memory-peer.ts';
import { memoryContext } from '../../memory-context.ts';
import { zookeeper } from './zookeeper.ts';

/** ZooKeeper 3.4.13: ServerStats, and Environment. */
const STATE = 'Zookeeper version: 3.4.13-2d71af4dbe22557fda74f9a9b4309b15a7487f03, built on 06/29/2018\nMode: leader\n';
const ENVIRONMENT =
  'Environment:\nzookeeper.version=3.4.13-2d71af4dbe22557fda74f9a9b4309b15a7487f03, built on 06/29/2018 04:05 GMT\n' +
  'host.name=zk1.example.org\njava.version=1.8.0_191\njava.vendor=Oracle Corporation\nos.name=Linux\nos.arch=amd64\n' +
  'os.version=4.15.0-45-generic\n';

it('asks for the environment on a second connection', async () => {
  const answers = [STATE, ENVIRONMENT];
  const context = memoryContext({ peer: () => answersInTurn(undefined, answers.shift() ?? '') });
  const result = await zookeeper.probe(context);
  expect(result).toMatchObject({
    status: 'success',
    answers: [
      {
        data: {
          zookeeper: {
            banner: ENVIRONMENT,
            version: '3.4.13',
            mode: 'leader',
            hostname: 'zk1.example.org',
            java_version: '1.8.0_191',
            os_name: 'Linux',
            os_version: '4.15.0-45-generic',
          },
        },
      },
    ],
  });
  expect(context.connections).toHaveLength(2);
});
