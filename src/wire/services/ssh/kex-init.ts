import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { md5 } from '../../crypto.ts';

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
interface KexInitResult {
  readonly kexInit: KexInit;
  readonly defect: string | undefined;
}

const SSH_MSG_KEXINIT = 20;

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

/** What two sides agree on. Undefined where they have nothing in common. */
export interface AlgorithmSelection {
  readonly kex: string | undefined;
  readonly hostKey: string | undefined;
  readonly clientToServer: DirectionSelection;
  readonly serverToClient: DirectionSelection;
}

export interface DirectionSelection {
  readonly cipher: string | undefined;
  /** Undefined also if the cipher authenticates by itself. */
  readonly mac: string | undefined;
  readonly compression: string | undefined;
}

/** RFC 4253 section 7.1: the first algorithm of the client that the server offers too. */
export function selectAlgorithms(client: KexInit, server: KexInit): AlgorithmSelection {
  return {
    kex: firstCommon(client.kexAlgorithms, server.kexAlgorithms),
    hostKey: firstCommon(client.hostKeyAlgorithms, server.hostKeyAlgorithms),
    clientToServer: direction(
      firstCommon(client.clientToServerCiphers, server.clientToServerCiphers),
      firstCommon(client.clientToServerMacs, server.clientToServerMacs),
      firstCommon(client.clientToServerCompression, server.clientToServerCompression),
    ),
    serverToClient: direction(
      firstCommon(client.serverToClientCiphers, server.serverToClientCiphers),
      firstCommon(client.serverToClientMacs, server.serverToClientMacs),
      firstCommon(client.serverToClientCompression, server.serverToClientCompression),
    ),
  };
}

function direction(
  cipher: string | undefined,
  mac: string | undefined,
  compression: string | undefined,
): DirectionSelection {
  const isAuthenticated = cipher !== undefined && /gcm@|poly1305@/.test(cipher);
  return { cipher, mac: isAuthenticated ? undefined : mac, compression };
}

function firstCommon(client: readonly string[], server: readonly string[]): string | undefined {
  const offered = new Set(server);
  return client.find((algorithm) => offered.has(algorithm));
}

/** HASSH (Salesforce, 2018): the algorithms that a side offers for what it sends, joined by semicolons. */
export function hasshText(kexInit: KexInit, side: 'client' | 'server'): string {
  const lists =
    side === 'client'
      ? [kexInit.clientToServerCiphers, kexInit.clientToServerMacs, kexInit.clientToServerCompression]
      : [kexInit.serverToClientCiphers, kexInit.serverToClientMacs, kexInit.serverToClientCompression];
  return hasshListsText([kexInit.kexAlgorithms, ...lists]);
}

/** The MD5 of `hasshText`. Its published name is `hassh` for a client and `hasshServer` for a server. */
export function hassh(kexInit: KexInit, side: 'client' | 'server'): string {
  return md5(Buffer.from(hasshText(kexInit, side), 'latin1'));
}

/** The same of lists alone: key exchanges, ciphers, message authentications and compressions of one side. */
export const hasshOfLists = (lists: readonly (readonly string[])[]): string =>
  md5(Buffer.from(hasshListsText(lists), 'latin1'));

const hasshListsText = (lists: readonly (readonly string[])[]): string => lists.map((list) => list.join(',')).join(';');
