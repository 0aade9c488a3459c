/** SOCKS 5 (RFC 1928) with the command CONNECT, and a user name and password (RFC 1929) if there are any. */
import { parseAddress } from '../../../addr/ip/address.ts';
import { ByteReader } from '../../../wire/byte-reader.ts';
import { ByteWriter } from '../../../wire/byte-writer.ts';
import type { ProbeFailure } from '../../probe-status.ts';
import { readAnswer } from '../../protocols/read-answer.ts';
import type { Connection, Endpoint } from '../connection.ts';
import { DialError } from '../dial-error.ts';
import type { ProxyCredentials, ProxyDialogue } from './proxy-settings.ts';

export const socks5: ProxyDialogue = async (connection, target, credentials) => {
  const methods = credentials === undefined ? [NO_AUTHENTICATION] : [NO_AUTHENTICATION, PASSWORD];
  await connection.write(Uint8Array.of(VERSION, methods.length, ...methods));
  const [version, method = 0xff] = await readExactly(connection, () => 2);
  if (version !== VERSION) throw new DialError('unreachable', 'The proxy does not speak SOCKS 5.');
  if (method === PASSWORD && credentials !== undefined) await authenticate(connection, credentials);
  else if (method !== NO_AUTHENTICATION) throw new DialError('unreachable', 'The proxy wants other credentials.');
  await connection.write(connectRequest(target));
  const [replyVersion, reply = 1] = await readExactly(connection, replyLength);
  if (replyVersion !== VERSION) throw new DialError('unreachable', 'The proxy does not speak SOCKS 5.');
  if (reply === 0) return;
  const [status, reason] = REPLIES[reply] ?? ['unreachable', `reply ${reply}`];
  throw new DialError(status, `The proxy could not connect: ${reason}.`);
};

async function authenticate(connection: Connection, { user, password }: ProxyCredentials): Promise<void> {
  const encoder = new TextEncoder();
  const request = new ByteWriter().u8(1).vector(1, encoder.encode(user)).vector(1, encoder.encode(password));
  await connection.write(request.written());
  const [, status] = await readExactly(connection, () => 2);
  if (status !== 0) throw new DialError('unreachable', 'The proxy refused the user name and password.');
}

function connectRequest({ ip, port }: Endpoint): Uint8Array {
  const address = parseAddress(ip) ?? 0;
  const request = new ByteWriter().u8(VERSION).u8(CONNECT).u8(0);
  if (typeof address === 'number') request.u8(IPV4).u32(address);
  else {
    request.u8(IPV6);
    for (let shift = 96n; shift >= 0n; shift -= 32n) request.u32(Number((address >> shift) & 0xffffffffn));
  }
  return request.u16(port).written();
}

/** Version, reply, a zero, and the address and port from which the proxy connects. */
function replyLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const head = reader.bytes(3);
  const type = reader.u8();
  if (head === undefined || type === undefined) return undefined;
  if (head[0] !== VERSION) return received.length;
  if (type === IPV4) return 10;
  if (type === IPV6) return 22;
  const length = reader.u8();
  return length === undefined ? undefined : 7 + length;
}

async function readExactly(
  connection: Connection,
  length: (received: Uint8Array) => number | undefined,
): Promise<Uint8Array> {
  const { bytes, isComplete } = await readAnswer(connection, length, { maxBytes: MAX_REPLY });
  if (!isComplete) throw new DialError('unreachable', 'The proxy did not finish its answer.');
  return bytes;
}

const VERSION = 5;
const CONNECT = 1;
const IPV4 = 1;
const IPV6 = 4;
const NO_AUTHENTICATION = 0;
const PASSWORD = 2;
const MAX_REPLY = 262;

const REPLIES: Readonly<Record<number, readonly [ProbeFailure, string]>> = {
  1: ['unreachable', 'general failure'],
  2: ['unreachable', 'its rules do not allow it'],
  3: ['unreachable', 'the network cannot be reached'],
  4: ['unreachable', 'the host cannot be reached'],
  5: ['connection-refused', 'the target refused the connection'],
  6: ['connection-timeout', 'the target did not answer in time'],
  7: ['unreachable', 'it does not support the command'],
  8: ['unreachable', 'it does not support the address family'],
};
