import {
  POSITIVE_RESPONSE,
  readSessionPacket,
  SESSION_MESSAGE,
  sessionPacketLength,
  writeSessionMessage,
  writeSessionRequest,
} from '../../../../wire/services/smb/netbios-session.ts';
import type { Connection } from '../../../dial/connection.ts';
import { readAnswer } from '../../read-answer.ts';

/** The port on which a session is asked for by name first (RFC 1002 section 4.3). */
const NETBIOS_PORT = 139;
const MAX_ANSWER = 131_072;

/** Whether messages of SMB can be sent on the connection now. */
export async function beginSmbSession(connection: Connection): Promise<boolean> {
  if (connection.remote.port !== NETBIOS_PORT) return true;
  await connection.write(writeSessionRequest());
  const { bytes } = await readAnswer(connection, sessionPacketLength, { maxBytes: MAX_ANSWER });
  return readSessionPacket(bytes)?.type === POSITIVE_RESPONSE;
}

/** Sends a message and returns the answer. Undefined if it is no whole message of a session. */
export async function exchangeSmb(connection: Connection, request: Uint8Array): Promise<Uint8Array | undefined> {
  await connection.write(writeSessionMessage(request));
  const { bytes } = await readAnswer(connection, sessionPacketLength, { maxBytes: MAX_ANSWER });
  const packet = readSessionPacket(bytes);
  return packet?.type === SESSION_MESSAGE ? packet.body : undefined;
}
