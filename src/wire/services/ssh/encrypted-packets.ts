/** Packets of SSH after the key exchange: RFC 4253 section 6, RFC 5647, and the codes over encrypted packets of OpenSSH. */
import { ByteQueue } from '../../byte-queue.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { blockCipher, gcmOpen, gcmSeal, hmac } from '../../crypto.ts';
import { chachaLength, chachaOpen, chachaSeal } from './chacha20-poly1305.ts';
import type { MacForm, PacketProtection } from './packet-protection.ts';

export interface DirectionKeys {
  readonly iv: Uint8Array;
  readonly key: Uint8Array;
  readonly macKey: Uint8Array;
  /** Packets that were sent in this direction before. */
  readonly sequence: number;
}

/** Encrypts what we send. */
export class PacketSealer {
  readonly #form: PacketProtection;
  readonly #keys: DirectionKeys;
  readonly #encrypt: (bytes: Uint8Array) => Uint8Array;
  #nonce: Uint8Array;
  #sequence: number;

  constructor(form: PacketProtection, keys: DirectionKeys) {
    this.#form = form;
    this.#keys = keys;
    this.#sequence = keys.sequence;
    this.#nonce = keys.iv;
    const { cipher } = form;
    this.#encrypt = cipher.kind === 'block' ? blockCipher(cipher.name, 'encrypt', keys.key, keys.iv) : (bytes) => bytes;
  }

  seal(payload: Uint8Array): Uint8Array {
    const { cipher, mac } = this.#form;
    const isLengthApart = cipher.kind !== 'block' || mac?.isOfCipherText === true;
    const padding = paddingOf(payload.length + (isLengthApart ? 1 : 5), cipher.blockBytes);
    const head = new ByteWriter().u32(1 + payload.length + padding).written();
    const rest = new ByteWriter().u8(padding).bytes(payload).bytes(new Uint8Array(padding)).written();
    const sequence = this.#sequence++;
    if (cipher.kind === 'chacha') return chachaSeal(this.#keys.key, sequence, head, rest);
    if (cipher.kind === 'gcm') {
      const sealed = gcmSeal(cipher.name, this.#keys.key, this.#nonce, head, rest);
      this.#nonce = nextNonce(this.#nonce);
      return concat(head, sealed);
    }
    if (mac?.isOfCipherText === true) {
      const sealed = concat(head, this.#encrypt(rest));
      return concat(sealed, codeOf(mac, this.#keys, sequence, sealed));
    }
    const plain = concat(head, rest);
    return concat(this.#encrypt(plain), mac === undefined ? EMPTY : codeOf(mac, this.#keys, sequence, plain));
  }
}

/** Decrypts what the server sends, from pieces of any size. After a defect nothing more is read. */
export class PacketOpener {
  readonly #form: PacketProtection;
  readonly #keys: DirectionKeys;
  readonly #decrypt: (bytes: Uint8Array) => Uint8Array;
  readonly #received = new ByteQueue();
  #nonce: Uint8Array;
  #sequence: number;
  /** What of the next packet is decrypted: with it, its length is known. */
  #start: Uint8Array = EMPTY;
  /** The same bytes as they were received. */
  #sealedStart: Uint8Array = EMPTY;
  defect: string | undefined;

  constructor(form: PacketProtection, keys: DirectionKeys) {
    this.#form = form;
    this.#keys = keys;
    this.#sequence = keys.sequence;
    this.#nonce = keys.iv;
    const { cipher } = form;
    this.#decrypt = cipher.kind === 'block' ? blockCipher(cipher.name, 'decrypt', keys.key, keys.iv) : (bytes) => bytes;
  }

  /** The payloads of the packets that are complete. */
  push(piece: Uint8Array): readonly Uint8Array[] {
    this.#received.push(piece);
    const payloads: Uint8Array[] = [];
    while (this.defect === undefined) {
      const packet = this.#open();
      if (packet === undefined) break;
      const padding = packet[4] ?? 0;
      if (packet.length < 5 + padding) this.defect = 'The padding is longer than its packet.';
      else payloads.push(packet.slice(5, packet.length - padding));
    }
    return payloads;
  }

  /** The next packet in the clear, with its length and padding. */
  #open(): Uint8Array | undefined {
    const { cipher, mac } = this.#form;
    const isLengthApart = cipher.kind !== 'block' || mac?.isOfCipherText === true;
    if (this.#start.length === 0) {
      const needed = isLengthApart ? 4 : cipher.blockBytes;
      if (this.#received.length < needed) return undefined;
      const start = this.#received.take(needed);
      this.#sealedStart = start;
      if (cipher.kind === 'chacha') this.#start = chachaLength(this.#keys.key, this.#sequence, start);
      else this.#start = isLengthApart ? start : this.#decrypt(start);
    }
    const length = new DataView(this.#start.buffer, this.#start.byteOffset).getUint32(0);
    const left = 4 + length - this.#start.length;
    if (length < 1 + MIN_PADDING || length > MAX_PACKET || left < 0 || left % cipher.blockBytes !== 0) {
      this.defect = `A packet cannot have ${length} bytes.`;
      return undefined;
    }
    const codeBytes = cipher.kind !== 'block' ? TAG : (mac?.bytes ?? 0);
    if (this.#received.length < left + codeBytes) return undefined;
    const rest = this.#received.take(left);
    const code = this.#received.take(codeBytes);
    const start = this.#start;
    this.#start = EMPTY;
    const packet = this.#verified(start, rest, code, this.#sequence++);
    if (packet === undefined) this.defect = 'A packet was changed on its way.';
    return packet;
  }

  #verified(start: Uint8Array, rest: Uint8Array, code: Uint8Array, sequence: number): Uint8Array | undefined {
    const { cipher, mac } = this.#form;
    if (cipher.kind === 'chacha') {
      const text = chachaOpen(this.#keys.key, sequence, concat(this.#sealedStart, rest), code);
      return text && concat(start, text);
    }
    if (cipher.kind === 'gcm') {
      const text = gcmOpen(cipher.name, this.#keys.key, this.#nonce, start, concat(rest, code));
      this.#nonce = nextNonce(this.#nonce);
      return text && concat(start, text);
    }
    const packet = concat(start, this.#decrypt(rest));
    const signed = mac?.isOfCipherText === true ? concat(start, rest) : packet;
    return mac === undefined || equal(codeOf(mac, this.#keys, sequence, signed), code) ? packet : undefined;
  }
}

function codeOf(mac: MacForm, { macKey }: DirectionKeys, sequence: number, bytes: Uint8Array): Uint8Array {
  const number = new ByteWriter().u32(sequence % 2 ** 32).written();
  return hmac(mac.digest, macKey, number, bytes).subarray(0, mac.bytes);
}

/** RFC 5647: the last eight bytes count. */
function nextNonce(nonce: Uint8Array): Uint8Array {
  const next = nonce.slice();
  for (let at = next.length - 1; at >= 4; at--) {
    next[at] = ((next[at] ?? 0) + 1) & 0xff;
    if (next[at] !== 0) break;
  }
  return next;
}

/** At least four bytes, up to a multiple of the block. */
function paddingOf(length: number, blockBytes: number): number {
  return MIN_PADDING + ((blockBytes - ((length + MIN_PADDING) % blockBytes)) % blockBytes);
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const writer = new ByteWriter();
  for (const part of parts) writer.bytes(part);
  return writer.written();
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);
const EMPTY = new Uint8Array(0);
const MIN_PADDING = 4;
const TAG = 16;
/** The standard demands 35,000. */
const MAX_PACKET = 2 ** 18;
