/**
 * Cassandra (native_protocol_v3.spec). Sends OPTIONS, then STARTUP with a version that the server named, to see
 * whether a login is needed. Never logs in and never sends a query.
 */
import {
  type CassandraAnswer,
  cassandraFrameLength,
  readCassandraAnswer,
  writeCassandraOptions,
  writeCassandraStartup,
} from '../../../../wire/services/cassandra/cassandra-frame.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const cassandra: Protocol = {
  name: 'cassandra',
  transport: 'tcp',
  ports: [9042],
  overTls: { name: 'cassandras', ports: [9142] },
  opening: 'client',
  recognises: (received) => {
    const answer = readCassandraAnswer(received);
    return answer?.kind === 'error' ? /version/i.test(answer.message) : answer?.kind === 'supported';
  },
  async probe(context) {
    await using connection = await context.connect();
    const answer = await ask(connection, writeCassandraOptions());
    if (answer?.kind === 'error')
      return { status: 'application-error', reason: `The server refuses: ${answer.message}` };
    if (answer?.kind !== 'supported') return mismatch('The answer is not of Cassandra.');
    const { options } = answer;
    const versions = options.get('CQL_VERSION') ?? [];
    const [cql = DEFAULT_CQL] = versions;
    const session = await unlessLost(() => ask(connection, writeCassandraStartup(cql)));
    const data = {
      cassandra: knownFields({
        banner: [`CQL ${cql}`, LOGIN[session?.kind ?? 'error']].filter((part) => part !== undefined).join(', '),
        protocol_versions: options.get('PROTOCOL_VERSIONS'),
        cql_versions: versions,
        compression: options.get('COMPRESSION'),
        authenticator: session?.kind === 'authenticate' ? session.authenticator : undefined,
      }),
    };
    return namedAnswer(cassandra, context, data, { tls: connection.tls });
  },
};

async function ask(connection: Connection, request: Uint8Array): Promise<CassandraAnswer | undefined> {
  await connection.write(request);
  const { bytes } = await readAnswer(connection, cassandraFrameLength, { maxBytes: MAX_ANSWER });
  return readCassandraAnswer(bytes);
}

/** What the answer to STARTUP says about a login. */
const LOGIN: Readonly<Record<CassandraAnswer['kind'], string | undefined>> = {
  authenticate: 'password wanted',
  ready: 'no password',
  supported: undefined,
  error: undefined,
};
const DEFAULT_CQL = '3.0.0';
const MAX_ANSWER = 65_536;
