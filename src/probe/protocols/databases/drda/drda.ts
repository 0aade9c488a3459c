/** DRDA (DDM architecture), spoken by Db2 and Derby. Exchanges attributes (EXCSAT), which needs no login. */
import {
  type DrdaAttributes,
  drdaLength,
  isDrdaReply,
  readDrdaAttributes,
  writeDrdaExchange,
} from '../../../../wire/services/drda/server-attributes.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const drda: Protocol = {
  name: 'drda',
  transport: 'tcp',
  ports: [50_000, 446, 1527, 60_000],
  overTls: { name: 'drdas', ports: [448] },
  opening: 'client',
  recognises: isDrdaReply,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writeDrdaExchange());
    const { bytes } = await readAnswer(connection, drdaLength, { maxBytes: MAX_ANSWER });
    const attributes = readDrdaAttributes(bytes);
    if (attributes === undefined) return mismatch('The answer is not of DRDA.');
    return namedAnswer(drda, context, { drda: fieldsOf(attributes) }, { tls: connection.tls });
  },
};

function fieldsOf(attributes: DrdaAttributes): NonNullable<ProtocolData['drda']> {
  const { serverClass, releaseLevel } = attributes;
  const version = versionOf(releaseLevel);
  const product = serverClass?.replace(/^Q(?=DB2)/, '');
  return knownFields({
    banner: [product, version ?? releaseLevel].filter((part) => part !== undefined).join(' '),
    server_class: serverClass,
    instance_name: attributes.serverName,
    release_level: releaseLevel,
    version,
    external_name: attributes.externalName,
    product_id: releaseLevel?.slice(0, 8),
  });
}

/** `SQL11055` is 11.5.5. Derby writes its version after a slash: `CSS10020/10.2.2.0 - (485682)`. */
function versionOf(level = ''): string | undefined {
  const derby = /\/(\d+(?:\.\d+)+)/.exec(level)?.[1];
  if (derby !== undefined) return derby;
  const digits = /^[A-Z]{3}(\d\d)(\d\d)(\d)/.exec(level)?.slice(1);
  return digits?.map(Number).join('.');
}

const MAX_ANSWER = 32_768;
