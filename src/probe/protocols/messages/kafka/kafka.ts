/**
 * Kafka ("Protocol Guide" of its documentation). Sends ApiVersions, and Metadata of no topic, with the name of this
 * scanner as the client. Never lists, reads or writes a topic, and never logs in.
 */
import {
  kafkaMessageLength,
  readKafkaApiVersions,
  readKafkaMetadata,
  writeKafkaApiVersions,
  writeKafkaMetadata,
} from '../../../../wire/services/kafka/kafka-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const kafka: Protocol = {
  name: 'kafka',
  transport: 'tcp',
  ports: [9092],
  overTls: { name: 'kafkas', ports: [9093] },
  opening: 'client',
  // A broker closes when it does not understand a request.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    const { clientName } = context.identity;
    const versions = readKafkaApiVersions(await ask(connection, writeKafkaApiVersions(1, clientName)), 1);
    if (versions === undefined) return mismatch('The answer is not of Kafka.');
    const hasMetadata = versions.some(({ key, maxVersion }) => key === METADATA && maxVersion >= METADATA_VERSION);
    const answer = hasMetadata ? await unlessLost(() => ask(connection, writeKafkaMetadata(2, clientName))) : undefined;
    const metadata = answer && readKafkaMetadata(answer, 2);
    const cluster = metadata?.clusterId === undefined ? '' : `, cluster ${metadata.clusterId}`;
    const data = {
      kafka: knownFields({
        banner: `Kafka, ${versions.length} requests${cluster}`,
        cluster_id: metadata?.clusterId,
        brokers: metadata?.brokers,
        requests: versions.map(({ key, minVersion, maxVersion }) =>
          knownFields({ key, min_version: integerField(minVersion), max_version: integerField(maxVersion) }),
        ),
      }),
    };
    return namedAnswer(kafka, context, data, { tls: connection.tls });
  },
};

async function ask(connection: Connection, request: Uint8Array): Promise<Uint8Array> {
  await connection.write(request);
  return (await readAnswer(connection, kafkaMessageLength, { maxBytes: MAX_ANSWER })).bytes;
}

const METADATA = 3;
const METADATA_VERSION = 2;
const MAX_ANSWER = 262_148;
