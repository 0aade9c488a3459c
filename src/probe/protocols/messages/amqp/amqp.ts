/**
 * AMQP 0-9-1 (section 1.4.2.1) and 1.0 (section 5.3). Sends the header of version 0-9-1. A broker answers with what it
 * is, or with the version that it speaks instead. If that is 1.0, the header of its security layer follows on another
 * connection, for the list of logins. Never sends a login, not even that of a guest.
 */
import type { AmqpTable, AmqpValue } from '../../../../wire/services/amqp/amqp-table.ts';
import {
  AMQP_0_9_1_HEADER,
  AMQP_1_0_SASL_HEADER,
  type AmqpOpening,
  amqpOpeningLength,
  readAmqpOpening,
  readSaslMechanisms,
  saslMechanismsLength,
} from '../../../../wire/services/amqp/connection-start.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const amqp: Protocol = {
  name: 'amqp',
  transport: 'tcp',
  ports: [5672],
  overTls: { name: 'amqps', ports: [5671] },
  opening: 'client',
  recognises: (received) => readAmqpOpening(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(AMQP_0_9_1_HEADER);
    const { bytes } = await readAnswer(connection, amqpOpeningLength, { maxBytes: MAX_ANSWER });
    const opening = readAmqpOpening(bytes);
    if (opening === undefined) return mismatch('The answer is not of AMQP.');
    const isNewer = opening.kind === 'header' && opening.major === 1;
    const mechanisms = isNewer ? await unlessLost(() => askMechanisms(context)) : undefined;
    const data = { amqp: { ...fieldsOf(opening), ...knownFields({ mechanisms }) } };
    return namedAnswer(amqp, context, data, { tls: connection.tls });
  },
};

async function askMechanisms(context: ProbeContext): Promise<readonly string[] | undefined> {
  await using connection = await context.connect();
  await connection.write(AMQP_1_0_SASL_HEADER);
  const { bytes } = await readAnswer(connection, saslMechanismsLength, { maxBytes: MAX_ANSWER });
  return readSaslMechanisms(bytes);
}

type Fields = NonNullable<ProtocolData['amqp']>;

function fieldsOf(opening: AmqpOpening): Fields {
  const version = { version_major: opening.major, version_minor: opening.minor };
  if (opening.kind === 'header') return { banner: `AMQP ${opening.major}.${opening.minor}`, ...version };
  const properties = propertiesOf(opening.serverProperties);
  const { product, version: productVersion, platform } = properties;
  return knownFields({
    banner: [product, productVersion, platform].filter((part) => part !== undefined).join(' '),
    ...version,
    server_properties: properties,
    mechanisms: opening.mechanisms,
    locales: opening.locales,
  });
}

function propertiesOf(properties: AmqpTable): NonNullable<Fields['server_properties']> {
  const { product, version, platform, cluster_name, copyright, information, ...rest } = properties;
  return knownFields({
    product: amqpText(product),
    version: amqpText(version),
    platform: amqpText(platform),
    cluster_name: amqpText(cluster_name),
    copyright: amqpText(copyright),
    information: amqpText(information),
    unknown_props: Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest),
  });
}

const amqpText = (value: AmqpValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

const MAX_ANSWER = 131_072;
