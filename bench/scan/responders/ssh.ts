/** SSH as an OpenSSH server speaks it, with a real key exchange, up to the refusal of a login without a password. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Socket } from 'node:net';
import { ByteReader } from '../../../src/wire/byte-reader.ts';
import { ByteWriter } from '../../../src/wire/byte-writer.ts';
import { curve25519Agreement } from '../../../src/wire/crypto.ts';
import { type DirectionKeys, PacketOpener, PacketSealer } from '../../../src/wire/services/ssh/encrypted-packets.ts';
import { type KexInit, readKexInit, selectAlgorithms, writeKexInit } from '../../../src/wire/services/ssh/kex-init.ts';
import { exchangeHash, KEX_METHODS, sessionKey } from '../../../src/wire/services/ssh/key-exchange.ts';
import { packetProtection } from '../../../src/wire/services/ssh/packet-protection.ts';
import { SshReader, writeSshPacket } from '../../../src/wire/services/ssh/ssh-reader.ts';

export function answerSsh(socket: Socket): void {
  const session = new SshSession((bytes) => socket.write(bytes));
  socket.write(`${SERVER_LINE}\r\n`);
  socket.on('data', (chunk) => {
    if (!session.receive(chunk)) socket.end();
  });
}

class SshSession {
  readonly #write: (bytes: Uint8Array) => void;
  readonly #reader = new SshReader();
  readonly #serverKexInit = writeKexInit({ ...OFFER, cookie: randomBytes(16) });
  #clientLine = '';
  #clientKexInit: Uint8Array = new Uint8Array(0);
  #opener: PacketOpener | undefined;
  #sealer: PacketSealer | undefined;
  #openNow: (() => void) | undefined;
  #sent = 0;
  #received = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** False if the connection has to end. */
  receive(chunk: Uint8Array): boolean {
    if (this.#opener !== undefined) {
      const payloads = this.#opener.push(chunk);
      return this.#opener.defect === undefined && payloads.every((payload) => this.#answer(payload));
    }
    for (const event of this.#reader.push(chunk)) {
      if (event.kind === 'identification') {
        this.#clientLine = event.identification.raw;
        this.#send(this.#serverKexInit);
      } else if (event.kind !== 'message' || !this.#take(event.payload)) return false;
    }
    // Reading ends with the last message in the clear.
    return this.#opener === undefined || this.receive(this.#reader.takeRest());
  }

  /** A message in the clear. */
  #take(payload: Uint8Array): boolean {
    this.#received++;
    switch (payload[0]) {
      case MESSAGE.kexInit:
        this.#clientKexInit = payload;
        return true;
      case MESSAGE.kexValue:
        return this.#exchangeKeys(new ByteReader(payload.subarray(1)).vector(4));
      case MESSAGE.newKeys:
        this.#openNow?.();
        return this.#openNow !== undefined;
      default:
        return payload[0] !== MESSAGE.disconnect;
    }
  }

  #exchangeKeys(clientValue: Uint8Array | undefined): boolean {
    const client = readKexInit(this.#clientKexInit)?.kexInit;
    if (client === undefined || clientValue === undefined) return false;
    const selection = selectAlgorithms(client, OFFER);
    const method = KEX_METHODS.get(selection.kex ?? '');
    const [incoming, outgoing] = [selection.clientToServer, selection.serverToClient].map(packetProtection);
    const agreement = curve25519Agreement(randomBytes(32));
    const secret = agreement.secretWith(clientValue);
    if (method === undefined || incoming === undefined || outgoing === undefined || secret === undefined) return false;
    const hash = exchangeHash(
      {
        method,
        clientValue,
        hostKey: HOST_KEY,
        serverValue: agreement.publicValue,
        clientLine: ascii(this.#clientLine),
        serverLine: ascii(SERVER_LINE),
        clientKexInit: this.#clientKexInit,
        serverKexInit: this.#serverKexInit,
      },
      secret,
    );
    const signature = strings(HOST_KEY_TYPE, sign(null, hash, KEY.privateKey)).written();
    this.#send(Uint8Array.of(MESSAGE.kexReply, ...strings(HOST_KEY, agreement.publicValue, signature).written()));
    this.#send(Uint8Array.of(MESSAGE.newKeys));
    type Letter = Parameters<typeof sessionKey>[3];
    const keys = ([iv, key, mac]: readonly [Letter, Letter, Letter], form: typeof incoming, sequence: number) => {
      const part = (letter: Letter, length: number) => sessionKey(method, secret, hash, letter, length);
      const { cipher } = form;
      return {
        iv: part(iv, cipher.ivBytes),
        key: part(key, cipher.keyBytes),
        macKey: part(mac, form.mac?.keyBytes ?? 0),
        sequence,
      } satisfies DirectionKeys;
    };
    this.#sealer = new PacketSealer(outgoing, keys(['B', 'D', 'F'], outgoing, this.#sent));
    this.#openNow = () => {
      this.#opener = new PacketOpener(incoming, keys(['A', 'C', 'E'], incoming, this.#received));
    };
    return true;
  }

  /** An encrypted message. */
  #answer(payload: Uint8Array): boolean {
    switch (payload[0]) {
      case MESSAGE.serviceRequest:
        this.#send(Uint8Array.of(MESSAGE.serviceAccept, ...payload.subarray(1)));
        return true;
      case MESSAGE.userauthRequest:
        this.#send(Uint8Array.of(MESSAGE.userauthFailure, ...strings(ascii('publickey,password')).u8(0).written()));
        return true;
      default:
        return payload[0] !== MESSAGE.disconnect;
    }
  }

  #send(payload: Uint8Array): void {
    this.#sent++;
    this.#write(this.#sealer?.seal(payload) ?? writeSshPacket(payload));
  }
}

function strings(...values: readonly Uint8Array[]): ByteWriter {
  const writer = new ByteWriter();
  for (const value of values) writer.vector(4, value);
  return writer;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const SERVER_LINE = 'SSH-2.0-OpenSSH_9.6p1 Ubuntu-3ubuntu13';
const MESSAGE = {
  disconnect: 1,
  serviceRequest: 5,
  serviceAccept: 6,
  kexInit: 20,
  newKeys: 21,
  kexValue: 30,
  kexReply: 31,
  userauthRequest: 50,
  userauthFailure: 51,
} as const;

const CIPHERS = ['aes128-ctr', 'aes192-ctr', 'aes256-ctr', 'aes128-gcm@openssh.com', 'aes256-gcm@openssh.com'];
const MACS = ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'];
const COMPRESSION = ['none', 'zlib@openssh.com'];
/** Of the algorithms of OpenSSH 9.6, those that this server speaks. */
const OFFER: KexInit = {
  cookie: new Uint8Array(16),
  kexAlgorithms: ['curve25519-sha256', 'curve25519-sha256@libssh.org'],
  hostKeyAlgorithms: ['ssh-ed25519'],
  clientToServerCiphers: CIPHERS,
  serverToClientCiphers: CIPHERS,
  clientToServerMacs: MACS,
  serverToClientMacs: MACS,
  clientToServerCompression: COMPRESSION,
  serverToClientCompression: COMPRESSION,
  clientToServerLanguages: [],
  serverToClientLanguages: [],
  firstKexFollows: false,
  reserved: 0,
};

const KEY = generateKeyPairSync('ed25519');
const HOST_KEY_TYPE = ascii('ssh-ed25519');
/** The last 32 octets of its DER are the key itself (RFC 8410). */
const PUBLIC_OCTETS = KEY.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const HOST_KEY = strings(HOST_KEY_TYPE, PUBLIC_OCTETS).written();
