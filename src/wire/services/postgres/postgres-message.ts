/**
 * Messages of PostgreSQL ("Frontend/Backend Protocol") up to the login: the startup packets of a client, and the
 * errors of a server in version 3 and in version 2, which has no lengths.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** The fields of an ErrorResponse by their letters, such as M for the message. */
export type PostgresErrorFields = ReadonlyMap<string, string>;

type PostgresError =
  | { readonly kind: 'fields'; readonly fields: PostgresErrorFields }
  /** Version 2: one line. */
  | { readonly kind: 'text'; readonly text: string };

/** The number in place of a version that asks for TLS. */
export const POSTGRES_SSL_REQUEST = 80_877_103;

/** A packet with a version, and whatever follows it: the parameters, each a name and a value, and a zero. */
export function writePostgresStartup(version: number, rest: Uint8Array = new Uint8Array(0)): Uint8Array {
  return new ByteWriter()
    .u32(8 + rest.length)
    .u32(version)
    .bytes(rest)
    .written();
}

/** Length of the first message of a server. A message that is too long is taken as it is. */
export function postgresMessageLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const type = reader.u8();
  const length = reader.u32();
  if (type === undefined) return undefined;
  if (type !== ERROR) return length === undefined || length > MAX_MESSAGE ? received.length : 1 + length;
  if (length === undefined) return undefined;
  if (length <= MAX_MESSAGE) return 1 + length;
  // These four bytes are the beginning of a text.
  const end = received.indexOf(0);
  return end < 0 ? undefined : end + 1;
}

/** Undefined if the message is not an error of PostgreSQL. */
export function readPostgresError(message: Uint8Array): PostgresError | undefined {
  const reader = new ByteReader(message);
  if (reader.u8() !== ERROR) return undefined;
  const length = reader.u32();
  if (length === undefined) return undefined;
  if (length > MAX_MESSAGE) return textError(message.subarray(1));
  const fields = new Map<string, string>();
  const body = new ByteReader(reader.upTo(Math.max(0, length - 4)));
  while (body.left > 0 && fields.size < MAX_FIELDS) {
    const letter = body.u8();
    const value = letter === 0 ? undefined : body.upToZero();
    if (letter === undefined || value === undefined) break;
    fields.set(String.fromCharCode(letter), octetText(value));
  }
  return fields.has('M') || fields.has('C') ? { kind: 'fields', fields } : undefined;
}

function textError(body: Uint8Array): PostgresError | undefined {
  const end = body.indexOf(0);
  const text = octetText(end < 0 ? body : body.subarray(0, end));
  return /^[\p{L}]+: /u.test(text) ? { kind: 'text', text } : undefined;
}

const ERROR = 0x45;
const MAX_MESSAGE = 30_000;
const MAX_FIELDS = 32;
