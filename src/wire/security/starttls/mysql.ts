import {
  mysqlPacketLength,
  readMysqlGreeting,
  readMysqlPacket,
  writeMysqlSslRequest,
} from '../../services/mysql/mysql-packet.ts';
import { type Decision, refused, type StarttlsProtocol } from './starttls-protocol.ts';
import { quotedAnswer } from './text-answers.ts';

/** MySQL and MariaDB: the server greets with its capabilities. An SSLRequest packet starts TLS without an answer. */
export const mysqlStarttls: StarttlsProtocol = {
  port: 3306,
  opening: undefined,
  exchanges: [{ answerLength: wholePacket, decide: decideByGreeting }],
};

function wholePacket(received: Uint8Array): number | undefined {
  const length = mysqlPacketLength(received);
  return length === undefined || received.length < length ? undefined : length;
}

function decideByGreeting(bytes: Uint8Array): Decision {
  const packet = readMysqlPacket(bytes);
  const greeting = packet && readMysqlGreeting(packet.payload);
  if (packet === undefined || greeting === undefined) return refused('The greeting is not of MySQL.');
  if (greeting.kind === 'error')
    return refused(`The server reports an error: ${quotedAnswer(new TextEncoder().encode(greeting.message))}`);
  if ((greeting.capabilities & SSL) === 0) return refused('TLS is not offered.');
  return { kind: 'ready', bytes: writeMysqlSslRequest((packet.sequence + 1) & 0xff) };
}

const SSL = 0x800;
