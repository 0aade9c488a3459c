import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** SSH_MSG_KEXINIT (RFC 4253 section 7.1): what one side offers, in its order of preference. */
export interface KexInit {
  /** 16 random bytes. */
  readonly cookie: Uint8Array;
  readonly kexAlgorithms: readonly string[];
  readonly hostKeyAlgorithms: readonly string[];
  readonly clientToServerCiphers: readonly string[];
  readonly serverToClientCiphers: readonly string[];
  readonly clientToServerMacs: readonly string[];
  readonly serverToClientMacs: readonly string[];
  readonly clientToServerCompression: readonly string[];
  readonly serverToClientCompression: readonly string[];
  readonly clientToServerLanguages: readonly string[];
  readonly serverToClientLanguages: readonly string[];
  readonly firstKexFollows: boolean;
  readonly reserved: number;
}

/** A KEXINIT that ends early has empty lists from there on. */
export interface KexInitResult {
  readonly kexInit: KexInit;
  readonly defect: string | undefined;
}

export const SSH_MSG_KEXINIT = 20;

/** Reads the payload of a packet. Undefined if it is another message. */
export function readKexInit(payload: Uint8Array): KexInitResult | undefined {
  const reader = new ByteReader(payload);
  if (reader.u8() !== SSH_MSG_KEXINIT) return undefined;
  const kexInit: KexInit = {
    cookie: reader.bytes(16) ?? new Uint8Array(0),
    kexAlgorithms: nameList(reader),
    hostKeyAlgorithms: nameList(reader),
    clientToServerCiphers: nameList(reader),
    serverToClientCiphers: nameList(reader),
    clientToServerMacs: nameList(reader),
    serverToClientMacs: nameList(reader),
    clientToServerCompression: nameList(reader),
    serverToClientCompression: nameList(reader),
    clientToServerLanguages: nameList(reader),
    serverToClientLanguages: nameList(reader),
    firstKexFollows: reader.u8() === 1,
    reserved: reader.u32() ?? 0,
  };
  return { kexInit, defect: reader.isShort ? 'The KEXINIT ends early.' : undefined };
}

/** The payload of a KEXINIT packet. */
export function writeKexInit(kexInit: KexInit): Uint8Array {
  const writer = new ByteWriter().u8(SSH_MSG_KEXINIT).bytes(kexInit.cookie);
  for (const list of listsOf(kexInit)) writer.vector(4, new TextEncoder().encode(list.join(',')));
  return writer
    .u8(kexInit.firstKexFollows ? 1 : 0)
    .u32(kexInit.reserved)
    .written();
}

function listsOf(kexInit: KexInit): readonly (readonly string[])[] {
  return [
    kexInit.kexAlgorithms,
    kexInit.hostKeyAlgorithms,
    kexInit.clientToServerCiphers,
    kexInit.serverToClientCiphers,
    kexInit.clientToServerMacs,
    kexInit.serverToClientMacs,
    kexInit.clientToServerCompression,
    kexInit.serverToClientCompression,
    kexInit.clientToServerLanguages,
    kexInit.serverToClientLanguages,
  ];
}

/** Names in ASCII, joined by commas. Other bytes are returned as one character each. */
function nameList(reader: ByteReader): readonly string[] {
  const bytes = reader.vector(4);
  if (bytes === undefined || bytes.length === 0) return [];
  return Buffer.from(bytes).toString('latin1').split(',');
}
