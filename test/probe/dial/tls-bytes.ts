/** The first flight of a server, written by hand: for versions that no library speaks any more. */
import { ByteWriter } from '../../../src/wire/byte-writer.ts';
import { HANDSHAKE } from '../../../src/wire/security/tls/registry/code-points.ts';

export interface HelloFields {
  readonly version: number;
  readonly cipherSuite: number;
  /** With the length of the block. Absent in SSL 3.0. */
  readonly extensions?: Uint8Array;
}

export function serverHello({ version, cipherSuite, extensions = new Uint8Array(0) }: HelloFields): Uint8Array {
  const body = new ByteWriter()
    .u16(version)
    .bytes(new Uint8Array(32).fill(0x11))
    .vector(1, new Uint8Array(32).fill(0x22))
    .u16(cipherSuite)
    .u8(0)
    .bytes(extensions);
  return message(HANDSHAKE.serverHello, body.written());
}

export function certificateMessage(...chain: readonly Uint8Array[]): Uint8Array {
  const list = new ByteWriter();
  for (const certificate of chain) list.vector(3, certificate);
  return message(HANDSHAKE.certificate, new ByteWriter().vector(3, list.written()).written());
}

export const SERVER_HELLO_DONE: Uint8Array = message(HANDSHAKE.serverHelloDone, new Uint8Array(0));

export function handshakeRecord(version: number, ...messages: readonly Uint8Array[]): Uint8Array {
  return new ByteWriter().u8(22).u16(version).vector(2, Buffer.concat(messages)).written();
}

export function alertRecord(version: number, description: number): Uint8Array {
  return new ByteWriter().u8(21).u16(version).u16(2).u8(2).u8(description).written();
}

function message(type: number, body: Uint8Array): Uint8Array {
  return new ByteWriter().u8(type).vector(3, body).written();
}
