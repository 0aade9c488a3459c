import { type Decision, refused, type StarttlsProtocol } from './starttls-protocol.ts';
import { quote } from './text-answers.ts';

/** MySQL and MariaDB: the server greets with its capabilities. An SSLRequest packet starts TLS without an answer. */
export const mysql: StarttlsProtocol = {
  opening: undefined,
  exchanges: [{ answerLength: packetLength, decide: decideByGreeting }],
};

/** Three bytes of length, the lowest first, and a sequence number. */
function packetLength(received: Uint8Array): number | undefined {
  if (received.length < HEADER) return undefined;
  const [low = 0, middle = 0, high = 0] = received;
  const length = HEADER + low + middle * 0x100 + high * 0x10000;
  // A longer packet is no greeting. It is read as it is, and refused.
  if (length > MAX_GREETING) return received.length;
  return received.length < length ? undefined : length;
}

function decideByGreeting(packet: Uint8Array): Decision {
  const payload = packet.subarray(HEADER);
  if (payload[0] === ERROR) return refused(`The server reports an error: ${quote(payload.subarray(3))}`);
  if (payload[0] !== PROTOCOL_10) return refused('The greeting is not of MySQL.');
  // The server's version ends with a zero. A thread number, random bytes and a zero stand before the capabilities.
  const versionEnd = payload.indexOf(0, 1);
  const at = versionEnd + 1 + 4 + 8 + 1;
  if (versionEnd === -1 || payload.length < at + 2) return refused('The greeting is not of MySQL.');
  const capabilities = (payload[at] ?? 0) + (payload[at + 1] ?? 0) * 256;
  if ((capabilities & SSL) === 0) return refused('TLS is not offered.');
  return { kind: 'ready', bytes: sslRequest(((packet[3] ?? 0) + 1) & 0xff) };
}

function sslRequest(sequence: number): Uint8Array {
  const packet = new Uint8Array(HEADER + REQUEST_SIZE);
  const view = new DataView(packet.buffer);
  packet[0] = REQUEST_SIZE;
  packet[3] = sequence;
  view.setUint32(4, LONG_PASSWORD | SSL | PROTOCOL_41 | SECURE_CONNECTION | PLUGIN_AUTH, true);
  view.setUint32(8, MAX_PACKET, true);
  packet[12] = UTF_8;
  return packet;
}

const HEADER = 4;
const MAX_GREETING = 4096;
const REQUEST_SIZE = 32;
const ERROR = 0xff;
const PROTOCOL_10 = 10;
const MAX_PACKET = 2 ** 24;
/** Number of utf8_general_ci. */
const UTF_8 = 33;

/** Capability flags. */
const LONG_PASSWORD = 0x1;
const SSL = 0x800;
const PROTOCOL_41 = 0x200;
const SECURE_CONNECTION = 0x8000;
const PLUGIN_AUTH = 0x80000;
