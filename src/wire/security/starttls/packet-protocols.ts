import {
  LDAP_EXTENDED_RESPONSE,
  ldapMessageLength,
  readLdapAnswer,
  writeLdapStartTls,
} from '../../services/ldap/ldap-message.ts';
import {
  mysqlPacketLength,
  readMysqlGreeting,
  readMysqlPacket,
  writeMysqlSslRequest,
} from '../../services/mysql/mysql-packet.ts';
import { RDP_SECURITY, rdpPacketLength, readRdpConfirm, writeRdpRequest } from '../../services/rdp/rdp-connection.ts';
import { quotedAnswer } from '../../text/text-answers.ts';
import { type Decision, READY, refused, type StarttlsExchange, type StarttlsProtocol } from './starttls-protocol.ts';

/** LDAP (RFC 4511 section 4.14): an extended request, and its result. */
export const ldapStarttls: StarttlsProtocol = {
  port: 389,
  opening: () => writeLdapStartTls(1),
  exchanges: [{ answerLength: whole(ldapMessageLength), decide: decideByResult }],
};

function decideByResult(message: Uint8Array): Decision {
  const answer = readLdapAnswer(message);
  if (answer?.kind !== 'result' || answer.operation !== LDAP_EXTENDED_RESPONSE)
    return refused('The answer is not of LDAP.');
  if (answer.code === 0) return READY;
  return refused(`The result is ${answer.code}: ${answer.diagnostic.slice(0, 80).replace(/[^ -~]+/g, ' ')}`);
}

/** MySQL and MariaDB: the server greets with its capabilities. An SSLRequest packet starts TLS without an answer. */
export const mysqlStarttls: StarttlsProtocol = {
  port: 3306,
  opening: undefined,
  exchanges: [{ answerLength: whole(mysqlPacketLength), decide: decideByGreeting }],
};

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

/** PostgreSQL ("SSL Session Encryption" of its protocol): an SSLRequest, then one letter. */
export const postgresStarttls: StarttlsProtocol = {
  port: 5432,
  // Length 8, then the number 80877103 in place of a version.
  opening: () => Uint8Array.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f),
  exchanges: [
    {
      answerLength: (received) => (received.length > 0 ? 1 : undefined),
      decide: ([letter]) => {
        if (letter === 0x53) return READY;
        if (letter === 0x4e) return refused('The server has no TLS.');
        // Versions before 7.1 know no SSLRequest, and answer with an error message.
        return refused(letter === 0x45 ? 'The server reports an error.' : 'The answer is not of PostgreSQL.');
      },
    },
  ],
};

/** RDP ([MS-RDPBCGR] section 5.4.5): a request for a security that begins with TLS, and the server's choice. */
export const rdpStarttls: StarttlsProtocol = {
  port: 3389,
  opening: () => writeRdpRequest(RDP_SECURITY.tls | RDP_SECURITY.credssp | RDP_SECURITY.credsspEarly),
  exchanges: [{ answerLength: whole(rdpPacketLength), decide: decideByConfirm }],
};

function decideByConfirm(packet: Uint8Array): Decision {
  const confirm = readRdpConfirm(packet);
  if (confirm === undefined) return refused('The answer is not of RDP.');
  if (confirm.kind === 'refused') return refused(`The server refuses with the code ${confirm.code}.`);
  return confirm.kind === 'selected' && confirm.protocol !== RDP_SECURITY.standard
    ? READY
    : refused('The server has no TLS.');
}

/** The length of a first packet, from the moment at which all of it is there. */
function whole(packetLength: LengthReader): LengthReader {
  return (received) => {
    const length = packetLength(received);
    return length === undefined || received.length < length ? undefined : length;
  };
}

type LengthReader = StarttlsExchange['answerLength'];
