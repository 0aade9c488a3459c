/**
 * MongoDB ("Wire Protocol" of its documentation). Sends isMaster, buildInfo and listDatabases, which need no login
 * unless the server demands one. Never logs in, and never reads a collection.
 */
import type { BsonDocument, BsonValue } from '../../../../wire/services/mongodb/bson.ts';
import {
  mongodbMessageLength,
  readMongodbAnswer,
  writeMongodbMessage,
  writeMongodbQuery,
} from '../../../../wire/services/mongodb/mongodb-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { integerField, knownFields, longField } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const mongodb: Protocol = {
  name: 'mongodb',
  transport: 'tcp',
  ports: [27017, 27018, 27019],
  overTls: { name: 'mongodbs', ports: [] },
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed', commonness: 2 },
  recognises: (received) => isOutcome(readMongodbAnswer(received)),
  async probe(context) {
    await using connection = await context.connect();
    const hello = await ask(connection, writeMongodbQuery(1, { isMaster: 1 }));
    if (!isOutcome(hello)) return mismatch('The answer is not of MongoDB.');
    const wireVersion = bsonNumber(hello.get('maxWireVersion')) ?? 0;
    // Version 3.6 of the server brought OP_MSG, and 5.1 took OP_QUERY away.
    const write = wireVersion >= FIRST_WITH_MESSAGES ? writeMongodbMessage : writeMongodbQuery;
    const build = await unlessLost(() => ask(connection, write(2, { buildInfo: 1 })));
    const list = await unlessLost(() => ask(connection, write(3, { listDatabases: 1 })));
    const data = { mongodb: { ...helloFields(hello), ...buildFields(build), ...databaseFields(list) } };
    return namedAnswer(mongodb, context, data, { tls: connection.tls });
  },
};

type Fields = NonNullable<ProtocolData['mongodb']>;

async function ask(connection: Connection, request: Uint8Array): Promise<BsonDocument | undefined> {
  await connection.write(request);
  const { bytes } = await readAnswer(connection, mongodbMessageLength, { maxBytes: MAX_ANSWER });
  return readMongodbAnswer(bytes);
}

/** Every answer of MongoDB says whether the command succeeded; those to bad requests name their error. */
function isOutcome(document: BsonDocument | undefined): document is BsonDocument {
  return document !== undefined && (document.has('ok') || document.has('$err'));
}

function helloFields(hello: BsonDocument): Fields {
  return knownFields({
    max_wire_version: integerField(bsonNumber(hello.get('maxWireVersion'))),
    read_only: bsonFlag(hello.get('readOnly')),
    is_master: bsonFlag(hello.get('ismaster')) ?? bsonFlag(hello.get('isWritablePrimary')),
    set_name: bsonText(hello.get('setName')),
    hosts: bsonList(hello.get('hosts')).flatMap((host) => bsonText(host) ?? []),
  });
}

function buildFields(build: BsonDocument | undefined): Fields {
  const version = bsonText(build?.get('version'));
  const environment = build?.get('buildEnvironment');
  const parts = environment instanceof Map ? (environment as BsonDocument) : undefined;
  return knownFields({
    banner: version === undefined ? 'MongoDB' : `MongoDB ${version}`,
    version,
    git_version: bsonText(build?.get('gitVersion')),
    build_environment:
      parts &&
      knownFields({
        distmod: bsonText(parts.get('distmod')),
        distarch: bsonText(parts.get('distarch')),
        cc: bsonText(parts.get('cc')),
        cc_flags: bsonText(parts.get('ccflags')),
        cxx: bsonText(parts.get('cxx')),
        cxx_flags: bsonText(parts.get('cxxflags')),
        link_flags: bsonText(parts.get('linkflags')),
        target_arch: bsonText(parts.get('target_arch')),
        target_os: bsonText(parts.get('target_os')),
      }),
  });
}

function databaseFields(list: BsonDocument | undefined): Fields {
  if (list === undefined) return {};
  if (bsonNumber(list.get('code')) === UNAUTHORIZED) return { authentication_required: true };
  if (bsonNumber(list.get('ok')) !== 1) return {};
  return knownFields({
    authentication_required: false,
    databases: bsonList(list.get('databases')).flatMap((one) => (one instanceof Map ? [databaseOf(one)] : [])),
    total_size: wholeOf(list.get('totalSize')),
  });
}

function databaseOf(database: BsonDocument): NonNullable<Fields['databases']>[number] {
  return knownFields({
    name: bsonText(database.get('name')),
    size_on_disk: wholeOf(database.get('sizeOnDisk')),
    empty: bsonFlag(database.get('empty')),
  });
}

const bsonText = (value: BsonValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const bsonFlag = (value: BsonValue | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
const bsonList = (value: BsonValue | undefined): readonly BsonValue[] => (Array.isArray(value) ? value : []);

function bsonNumber(value: BsonValue | undefined): number | undefined {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

/** Servers send sizes as whole numbers or as doubles. */
function wholeOf(value: BsonValue | undefined): number | undefined {
  const number = bsonNumber(value);
  return number === undefined ? undefined : longField(Math.trunc(number));
}

const FIRST_WITH_MESSAGES = 6;
const UNAUTHORIZED = 13;
const MAX_ANSWER = 1_048_576;
