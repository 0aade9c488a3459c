/**
 * ZooKeeper (administrator's guide, "The Four Letter Words"). Sends `srvr`, and `envi` on a second connection, because
 * the server closes after each. Opens no session and reads no node.
 */

import { unlessLost } from '../../../dial/dial-error.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const zookeeper: Protocol = {
  name: 'zookeeper',
  transport: 'tcp',
  ports: [2181],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed' },
  recognises: (received) => /^Zookeeper version: \d/.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    const state = await ask(context, 'srvr');
    if (!/^(?:Zookeeper version: |srvr is not executed|This ZooKeeper instance)/.test(state))
      return mismatch('The answer is not of ZooKeeper.');
    // What the first word revealed counts, whatever happens to the second.
    const environment = (await unlessLost(() => ask(context, 'envi'))) ?? '';
    const isAnswered = environment.startsWith('Environment:');
    const property = (name: string) => new RegExp(`^${name.replaceAll('.', '\\.')}=(.+)$`, 'm').exec(environment)?.[1];
    const line = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(state)?.[1];
    const data = knownFields({
      banner: isAnswered ? environment : state,
      version: numbersOf(line('Zookeeper version') ?? property('zookeeper.version')),
      mode: line('Mode'),
      connections: countOf(line('Connections')),
      node_count: countOf(line('Node count')),
      hostname: property('host.name'),
      java_version: property('java.version'),
      os_name: property('os.name'),
      os_version: property('os.version'),
    });
    return answerAs('zookeeper', data);
  },
};

async function ask(context: ProbeContext, word: string): Promise<string> {
  await using connection = await context.connect();
  await connection.write(new TextEncoder().encode(word));
  const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: MAX_ANSWER });
  return bannerText(bytes).replaceAll('\r\n', '\n');
}

/** `3.4.13-2d71af4d..., built on ...` -> `3.4.13`. */
const numbersOf = (version: string | undefined) => /^\d+(?:\.\d+)*/.exec(version ?? '')?.[0];
const countOf = (count: string | undefined) => (/^\d{1,15}$/.test(count ?? '') ? Number(count) : undefined);

const MAX_ANSWER = 16_384;
