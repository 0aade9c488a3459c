/**
 * Microsoft SQL Server ([MS-TDS] 2.2.6). Sends PRELOGIN, which asks for encryption, then a ClientHello inside it to see
 * the certificate. On a second connection, if the server does without encryption there, sends the first message of NTLM,
 * in whose answer the computer introduces itself. Never sends a name or a password, and never finishes a login.
 */

import { defined } from '../../../../model/defined.ts';
import { ByteReader } from '../../../../wire/byte-reader.ts';
import { textBeforeZero } from '../../../../wire/byte-text.ts';
import {
  findNtlmChallenge,
  type NtlmChallenge,
  writeNtlmNegotiate,
} from '../../../../wire/security/ntlm/ntlm-challenge.ts';
import { TLS_1_2 } from '../../../../wire/security/tls/registry/code-points.ts';
import { writeScanHello } from '../../../../wire/security/tls/scan-hello.ts';
import { ServerFlightReader } from '../../../../wire/security/tls/server-flight.ts';
import {
  PRELOGIN,
  type PreloginOptions,
  readPrelogin,
  readTdsPacket,
  TDS_LOGIN,
  TDS_PRELOGIN,
  TDS_REPLY,
  tdsPacketLength,
  writeIntegratedLogin,
  writePrelogin,
  writeTdsPacket,
} from '../../../../wire/services/mssql/tds-packet.ts';
import type { Connection, TlsObservation } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { challengeInfo } from '../../ntlm-info.ts';
import { mismatch, type ProbeContext, type Protocol, type ProtocolData, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const mssql: Protocol = {
  name: 'mssql',
  transport: 'tcp',
  ports: [1433, 1434, 2433],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed', commonness: 1 },
  recognises: (received) => preloginOf(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    const options = await askPrelogin(connection, ENCRYPT_ON);
    if (options === undefined) return mismatch('The answer is no PRELOGIN of SQL Server.');
    const encryption = options.get(PRELOGIN.encryption)?.[0];
    const isEncrypted = encryption === ENCRYPT_ON || encryption === ENCRYPT_REQUIRED;
    const tls = isEncrypted ? await unlessLost(() => readMssqlTls(connection, context)) : undefined;
    const challenge = context.isTls ? undefined : await unlessLost(() => askForChallenge(context));
    const data = { mssql: { ...fieldsOf(options), ...knownFields({ ntlm_info: challengeInfo(challenge) }) } };
    return success({ protocol: 'mssql', prot7: 'mssql', data, tls: tls ?? connection.tls });
  },
};

async function askPrelogin(connection: Connection, encryption: number): Promise<PreloginOptions | undefined> {
  await connection.write(writeTdsPacket(TDS_PRELOGIN, preloginWith(encryption)));
  const { bytes } = await readAnswer(connection, tdsPacketLength, { maxBytes: MAX_ANSWER });
  return preloginOf(bytes);
}

/** Undefined also if the server wants encryption, which NTLM would then go inside. */
async function askForChallenge(context: ProbeContext): Promise<NtlmChallenge | undefined> {
  await using connection = await context.connect();
  const options = await askPrelogin(connection, ENCRYPT_NOT_SUPPORTED);
  if (options?.get(PRELOGIN.encryption)?.[0] !== ENCRYPT_NOT_SUPPORTED) return undefined;
  await connection.write(writeTdsPacket(TDS_LOGIN, writeIntegratedLogin(writeNtlmNegotiate())));
  const { bytes } = await readAnswer(connection, tdsPacketLength, { maxBytes: MAX_ANSWER });
  return readTdsPacket(bytes)?.type === TDS_REPLY ? findNtlmChallenge(bytes) : undefined;
}

function preloginOf(bytes: Uint8Array): PreloginOptions | undefined {
  const packet = readTdsPacket(bytes);
  return packet?.type === TDS_REPLY ? readPrelogin(packet.body) : undefined;
}

function fieldsOf(options: PreloginOptions): NonNullable<ProtocolData['mssql']> {
  const reader = new ByteReader(options.get(PRELOGIN.version) ?? new Uint8Array(0));
  const [major = 0, minor = 0, build = 0] = [reader.u8(), reader.u8(), reader.u16()];
  const version = `${major}.${minor}.${build}`;
  // A single byte says whether the instance that was asked for is the one that answers.
  const instance = textBeforeZero(options.get(PRELOGIN.instance) ?? new Uint8Array(0));
  const instanceName = /^[\p{L}_#][\p{L}\p{N}_#$]*$/u.test(instance) ? instance : undefined;
  const thread = options.get(PRELOGIN.threadId);
  const trace = options.get(PRELOGIN.traceId);
  return knownFields({
    banner: `Microsoft SQL Server ${version}`,
    version,
    instance_name: instanceName,
    prelogin_options: knownFields({
      version: { major, minor, build_number: build },
      encrypt_mode: ENCRYPTION[options.get(PRELOGIN.encryption)?.[0] ?? -1],
      instance: instanceName,
      thread_id: thread === undefined ? undefined : integerField(new ByteReader(thread).u32()),
      mars: options.get(PRELOGIN.mars)?.[0],
      trace_id: trace === undefined ? undefined : Buffer.from(trace).toString('hex'),
      fed_auth_required: options.get(PRELOGIN.fedAuthRequired)?.[0],
    }),
  });
}

const ENCRYPT_ON = 1;
const ENCRYPT_NOT_SUPPORTED = 2;
const ENCRYPT_REQUIRED = 3;
const ENCRYPTION: readonly string[] = ['ENCRYPT_OFF', 'ENCRYPT_ON', 'ENCRYPT_NOT_SUP', 'ENCRYPT_REQ'];
const MAX_ANSWER = 4096;

/** No version of a client, any instance, no thread, one request at a time. */
const preloginWith = (encryption: number): Uint8Array =>
  writePrelogin([
    [PRELOGIN.version, new Uint8Array(6)],
    [PRELOGIN.encryption, Uint8Array.of(encryption)],
    [PRELOGIN.instance, Uint8Array.of(0)],
    [PRELOGIN.threadId, new Uint8Array(4)],
    [PRELOGIN.mars, Uint8Array.of(0)],
  ]);

/**
 * Up to its login, SQL Server wraps the handshake of TLS in its own packets. Sends a ClientHello and reads the
 * flight of the server, which has its certificate in the clear up to TLS 1.2. The handshake is not finished.
 */
async function readMssqlTls(
  connection: Connection,
  { serverName, random }: ProbeContext,
): Promise<TlsObservation | undefined> {
  const hello = writeScanHello({
    version: TLS_1_2,
    randomness: random(96),
    ...defined({ serverName }),
  });
  await connection.write(writeTdsPacket(TDS_PRELOGIN, hello));
  const reader = new ServerFlightReader();
  for (let count = 0; count < MAX_PACKETS; count++) {
    const { bytes } = await readAnswer(connection, tdsPacketLength, { maxBytes: MAX_PACKET });
    const packet = readTdsPacket(bytes);
    if (packet === undefined || reader.receive(packet.body)) break;
  }
  const { hello: serverHello, certificate } = reader.flight;
  if (serverHello === undefined) return undefined;
  return {
    flight: reader.flight,
    chain: certificate?.certificates ?? [],
    version: serverHello.version,
    cipherSuite: serverHello.cipherSuite,
    alpn: undefined,
  };
}

const MAX_PACKETS = 16;
const MAX_PACKET = 65_536;
