/**
 * MySQL and MariaDB ("Client/Server Protocol" of the MySQL documentation). Reads the greeting, and asks for TLS
 * (SSLRequest) if the server offers it. Never sends a login.
 */
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import {
  type MysqlError,
  type MysqlHandshake,
  mysqlPacketLength,
  readMysqlGreeting,
  readMysqlPacket,
  writeMysqlSslRequest,
} from '../../../../wire/services/mysql/mysql-packet.ts';
import { beginTls } from '../../begin-tls.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, type ProtocolData, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { MYSQL_CAPABILITIES, MYSQL_ERRORS, MYSQL_STATES } from './mysql-names.ts';

export const mysql: Protocol = {
  name: 'mysql',
  transport: 'tcp',
  ports: [3306, 3307],
  opening: 'server',
  recognises: (received) => {
    const packet = readMysqlPacket(received);
    const greeting = packet?.sequence === 0 ? readMysqlGreeting(packet.payload) : undefined;
    return greeting !== undefined && (greeting.kind === 'handshake' || greeting.code >= FIRST_ERROR);
  },
  async probe(context) {
    await using connection = await context.connect();
    const { bytes } = await readAnswer(connection, mysqlPacketLength, { maxBytes: MAX_GREETING });
    const packet = readMysqlPacket(bytes);
    const greeting = packet && readMysqlGreeting(packet.payload);
    if (packet === undefined || greeting === undefined) return mismatch('The greeting is not of MySQL.');
    const data = { mysql: { ...fieldsOf(greeting), raw_packets: [base64(packet.payload)] } };
    if (greeting.kind === 'error' || (greeting.capabilities & SSL) === 0)
      return success({ protocol: 'mysql', prot7: 'mysql', data, tls: connection.tls });
    await connection.write(writeMysqlSslRequest((packet.sequence + 1) & 0xff));
    const { connection: secure, tls } = await beginTls(connection, context);
    await secure?.[Symbol.asyncDispose]();
    const protocol = tls === undefined ? 'mysql' : 'mysqls';
    return success({ protocol, prot7: 'mysql', data, tls, starttls: STARTTLS_PROTOCOLS.mysql });
  },
};

function fieldsOf(greeting: MysqlHandshake | MysqlError): NonNullable<ProtocolData['mysql']> {
  if (greeting.kind === 'error') {
    return knownFields({
      banner: `${greeting.code} ${greeting.message}`,
      error_code: greeting.code,
      error_id: MYSQL_ERRORS.get(greeting.code),
      error_message: greeting.message,
    });
  }
  return knownFields({
    banner: greeting.serverVersion,
    protocol_version: greeting.protocolVersion,
    server_version: greeting.serverVersion,
    connection_id: integerField(greeting.connectionId),
    auth_plugin_name: greeting.authPluginName,
    auth_plugin_data: base64(greeting.authPluginData),
    character_set: greeting.characterSet,
    capability_flags: flagsOf(greeting.capabilities, MYSQL_CAPABILITIES),
    status_flags: flagsOf(greeting.status, MYSQL_STATES),
  });
}

/** The names of the bits that are set, each with true. */
function flagsOf<Name extends string>(
  bits: number,
  names: readonly (Name | undefined)[],
): { readonly [name in Name]?: boolean } {
  const set: { [name in Name]?: boolean } = {};
  names.forEach((name, bit) => {
    if (name !== undefined && ((bits >>> bit) & 1) === 1) set[name] = true;
  });
  return set;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const SSL = 0x800;
/** The numbers of the server's errors begin here. */
const FIRST_ERROR = 1000;
const MAX_GREETING = 4096;
