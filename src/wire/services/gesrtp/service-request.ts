/**
 * GE-SRTP, the Service Request Transport Protocol of GE controllers, which its maker never published. As Denton et al.
 * describe it ("Leveraging the SRTP protocol for over-the-network memory acquisition of a GE Fanuc Series 90-30", DFRWS
 * 2017): every message has a header of 56 bytes, and some have data after it.
 */
import { ByteReader } from '../../byte-reader.ts';

/** Opens the connection. A controller answers with the same form and a 1 in front. */
export const SRTP_OPENING: Uint8Array = new Uint8Array(56);

/** Asks for the type and the identity of the controller. */
export function writeTypeRequest(): Uint8Array {
  const message = new Uint8Array(56);
  message[0] = REQUEST;
  message[2] = SEQUENCE;
  message[9] = 1;
  message[17] = 1;
  message[30] = SEQUENCE;
  message[31] = SHORT_MESSAGE;
  // The mailbox of the processor in the first slot.
  message[36] = 0x10;
  message[37] = 0x0e;
  // The first of one packets.
  message[40] = 1;
  message[41] = 1;
  message[42] = RETURN_TYPE_AND_ID;
  return message;
}

/** Length of the first message; undefined if it is not known yet. */
export function srtpLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  reader.u32();
  const length = reader.u16le();
  const [type = OPENED] = received;
  if (type !== OPENED && type !== ANSWER) return received.length;
  return length === undefined ? undefined : HEADER + length;
}

export type SrtpMessage = { readonly kind: 'opened' } | { readonly kind: 'answer'; readonly data: Uint8Array };

/** Undefined if the bytes are not a whole message of a controller. */
export function readSrtp(bytes: Uint8Array): SrtpMessage | undefined {
  if (bytes.length < HEADER || srtpLength(bytes) !== bytes.length) return undefined;
  const isQuiet = bytes.subarray(16, HEADER).every((byte) => byte === 0);
  if (bytes[0] === OPENED) return isQuiet ? { kind: 'opened' } : undefined;
  if (bytes[0] !== ANSWER || bytes[2] !== SEQUENCE) return undefined;
  const type = bytes[31] ?? 0;
  if (type === WITH_DATA) return { kind: 'answer', data: bytes.subarray(HEADER) };
  // A short answer has its data in the last bytes of the header.
  return type === ACKNOWLEDGED ? { kind: 'answer', data: bytes.subarray(44, 50) } : undefined;
}

const HEADER = 56;
const [OPENED, REQUEST, ANSWER] = [1, 2, 3] as const;
const SEQUENCE = 1;
const [SHORT_MESSAGE, ACKNOWLEDGED, WITH_DATA] = [0xc0, 0xd4, 0x94] as const;
const RETURN_TYPE_AND_ID = 0x43;
