/**
 * PostgreSQL ("Frontend/Backend Protocol" of its documentation). Asks for TLS (SSLRequest), then begins sessions that
 * the server must refuse: with versions 0.0 and 255.255, which name the supported ones, and without a user, as zgrab2
 * does. Never names a user and never logs in.
 */

import type { PostgresError } from '../../../../model/records.generated.ts';
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import {
  POSTGRES_SSL_REQUEST,
  type PostgresErrorFields,
  postgresMessageLength,
  readPostgresError,
  writePostgresStartup,
} from '../../../../wire/services/postgres/postgres-message.ts';
import type { Connection, TlsObservation } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { beginTls } from '../../begin-tls.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type ProbeContext, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const postgres: Protocol = {
  name: 'postgres',
  transport: 'tcp',
  ports: [5432, 5433],
  overTls: { name: 'postgresssl', ports: [] },
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed', commonness: 2 },
  recognises: (received) => {
    const error = readPostgresError(received);
    if (error === undefined) return false;
    return error.kind === 'text' ? error.text.startsWith('FATAL:  ') : error.fields.has('S') && error.fields.has('C');
  },
  async probe(context) {
    const first = await askVersions(context);
    if (first === undefined) return mismatch('The answer is not of PostgreSQL.');
    const { tls, supportedVersions } = first;
    const data = {
      postgres: knownFields({
        banner: supportedVersions,
        supported_versions: supportedVersions,
        is_ssl: tls !== undefined,
        protocol_error: await unlessLost(() => refusal(context, writePostgresStartup(NO_VERSION))),
        startup_error: await unlessLost(() => refusal(context, writePostgresStartup(VERSION_3, Uint8Array.of(0)))),
      }),
    };
    const protocol = tls === undefined ? 'postgres' : 'postgresssl';
    const starttls = context.isTls ? undefined : STARTTLS_PROTOCOLS.postgres;
    return success({ protocol, prot7: 'postgres', data, tls, starttls });
  },
};

interface VersionAnswer {
  readonly tls: TlsObservation | undefined;
  readonly supportedVersions: string | undefined;
}

async function askVersions(context: ProbeContext): Promise<VersionAnswer | undefined> {
  await using connection = await context.connect();
  if (context.isTls) return { tls: connection.tls, supportedVersions: await supportedVersions(connection) };
  await connection.write(writePostgresStartup(POSTGRES_SSL_REQUEST));
  const { bytes: reply } = await readAnswer(connection, replyLength, { maxBytes: MAX_ANSWER });
  if (reply[0] === ACCEPTED) {
    const { connection: secure, tls } = await beginTls(connection, context);
    await using session = secure;
    // An S alone could be anything: TLS, or an error of PostgreSQL, must follow it.
    const versions = session && (await unlessLost(() => supportedVersions(session)));
    return tls === undefined && versions === undefined ? undefined : { tls, supportedVersions: versions };
  }
  // A server before 7.1 answers with an error, and so does one that is too busy.
  const early = errorText(reply);
  if (early !== undefined) return { tls: undefined, supportedVersions: early };
  if (reply[0] !== REFUSED) return undefined;
  const versions = await supportedVersions(connection);
  return versions === undefined ? undefined : { tls: undefined, supportedVersions: versions };
}

async function supportedVersions(connection: Connection): Promise<string | undefined> {
  await connection.write(writePostgresStartup(0));
  const { bytes } = await readAnswer(connection, postgresMessageLength, { maxBytes: MAX_ANSWER });
  return errorText(bytes);
}

/** What a server answers to the startup packet on a separate connection. */
async function refusal(context: ProbeContext, startup: Uint8Array): Promise<PostgresError | undefined> {
  await using connection = await context.connect();
  await connection.write(startup);
  const { bytes } = await readAnswer(connection, postgresMessageLength, { maxBytes: MAX_ANSWER });
  const error = readPostgresError(bytes);
  return error?.kind === 'fields' ? errorOf(error.fields) : undefined;
}

function errorOf(fields: PostgresErrorFields): PostgresError {
  return knownFields({
    severity: fields.get('S'),
    severity_v: fields.get('V'),
    code: fields.get('C'),
    message: fields.get('M'),
    detail: fields.get('D'),
    hint: fields.get('H'),
    file: fields.get('F'),
    line: fields.get('L'),
    routine: fields.get('R'),
  });
}

/** An error in one line, in the form of version 2. */
function errorText(message: Uint8Array): string | undefined {
  const error = readPostgresError(message);
  if (error === undefined) return undefined;
  if (error.kind === 'text') return error.text.trimEnd();
  const { fields } = error;
  return `${fields.get('S') ?? 'ERROR'}:  ${fields.get('M') ?? fields.get('C') ?? ''}`;
}

/** One letter, or an error. */
function replyLength(received: Uint8Array): number | undefined {
  return received[0] === ACCEPTED || received[0] === REFUSED ? 1 : postgresMessageLength(received);
}

const ACCEPTED = 0x53;
const REFUSED = 0x4e;
const VERSION_3 = 0x0003_0000;
/** 255.255 */
const NO_VERSION = 0x00ff_00ff;
const MAX_ANSWER = 32_768;
