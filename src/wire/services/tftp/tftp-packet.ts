import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** What a server answers to a read request (RFC 1350, RFC 2347). */
export type TftpAnswer =
  | { readonly kind: 'error'; readonly code: number; readonly message: Uint8Array }
  | { readonly kind: 'data'; readonly block: number }
  | { readonly kind: 'options' };

export function writeTftpRead(file: string): Uint8Array {
  const text = (value: string) => new TextEncoder().encode(`${value}\0`);
  return new ByteWriter().u16(READ_REQUEST).bytes(text(file)).bytes(text('octet')).written();
}

/** Undefined if the bytes are not such an answer. */
export function readTftpAnswer(bytes: Uint8Array): TftpAnswer | undefined {
  const reader = new ByteReader(bytes);
  const operation = reader.u16();
  if (operation === OPTIONS) return bytes.at(-1) === 0 ? { kind: 'options' } : undefined;
  const number = reader.u16();
  if (number === undefined) return undefined;
  if (operation === DATA && number === 1 && reader.left <= BLOCK_SIZE) return { kind: 'data', block: number };
  const message = reader.rest();
  if (operation !== ERROR || number > LAST_ERROR) return undefined;
  const end = message.indexOf(0);
  return { kind: 'error', code: number, message: end < 0 ? message : message.subarray(0, end) };
}

const READ_REQUEST = 1;
const [DATA, ERROR, OPTIONS] = [3, 5, 6];
const BLOCK_SIZE = 512;
/** RFC 2347: option negotiation failed. */
const LAST_ERROR = 8;
