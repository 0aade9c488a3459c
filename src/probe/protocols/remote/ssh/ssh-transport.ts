import { type DirectionKeys, PacketOpener, PacketSealer } from '../../../../wire/services/ssh/encrypted-packets.ts';
import type { PacketProtection } from '../../../../wire/services/ssh/packet-protection.ts';
import { type SshIdentification, SshReader, writeSshPacket } from '../../../../wire/services/ssh/ssh-reader.ts';
import type { Connection } from '../../../dial/connection.ts';
import { DialError } from '../../../dial/dial-error.ts';

/** The messages of one SSH connection, first in the clear and then encrypted. */
export class SshTransport {
  readonly #connection: Connection;
  readonly #reader = new SshReader();
  readonly #messages: Uint8Array[] = [];
  #identification: SshIdentification | undefined;
  #isSsh = true;
  #isBroken = false;
  #sealer: PacketSealer | undefined;
  #opener: PacketOpener | undefined;
  #sent = 0;
  #received = 0;
  #bytes = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Packets so far, which count for the codes of the encrypted ones. */
  get counts(): { readonly sent: number; readonly received: number } {
    return { sent: this.#sent, received: this.#received };
  }

  /** Undefined if the server does not speak SSH. Throws if it says nothing. */
  async readIdentification(): Promise<SshIdentification | undefined> {
    while (this.#identification === undefined && this.#isSsh) {
      const chunk = await this.#connection.read();
      if (chunk === undefined) {
        if (this.#bytes > 0) return undefined;
        throw new DialError('connection-closed', 'The server closed without an identification.');
      }
      this.#take(chunk);
    }
    return this.#identification;
  }

  /** Writes the line and a message, before encryption. */
  async writeIdentification(line: string, payload: Uint8Array): Promise<void> {
    this.#sent++;
    await this.#connection.write(Buffer.concat([Buffer.from(`${line}\r\n`), writeSshPacket(payload)]));
  }

  /** Several messages travel together. */
  async write(...payloads: readonly Uint8Array[]): Promise<void> {
    await this.#connection.write(Buffer.concat(payloads.map((payload) => this.#packet(payload))));
  }

  /** The next message that `wanted` takes; the others are dropped. Undefined if no such message comes. */
  async find<T>(wanted: (payload: Uint8Array) => T | undefined): Promise<T | undefined> {
    for (;;) {
      for (let payload = this.#messages.shift(); payload !== undefined; payload = this.#messages.shift()) {
        const found = wanted(payload);
        if (found !== undefined) return found;
      }
      if (this.#isBroken || this.#bytes > MAX_BYTES) return undefined;
      const chunk = await this.#connection.read();
      if (chunk === undefined) return undefined;
      this.#take(chunk);
    }
  }

  /** From now on we send encrypted packets. `newKeys` is the last one in the clear. */
  async encrypt(
    newKeys: Uint8Array,
    outgoing: readonly [PacketProtection, DirectionKeys],
    incoming: readonly [PacketProtection, DirectionKeys],
    first: Uint8Array,
  ): Promise<void> {
    this.#opener = new PacketOpener(...incoming);
    this.#open(this.#reader.takeRest());
    const sealer = new PacketSealer(...outgoing);
    await this.#connection.write(Buffer.concat([this.#packet(newKeys), sealer.seal(first)]));
    this.#sealer = sealer;
  }

  #packet(payload: Uint8Array): Uint8Array {
    this.#sent++;
    return this.#sealer?.seal(payload) ?? writeSshPacket(payload);
  }

  #take(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#opener !== undefined) {
      this.#open(chunk);
      return;
    }
    for (const event of this.#reader.push(chunk)) {
      if (event.kind === 'identification') this.#identification = event.identification;
      else if (event.kind === 'notSsh') this.#isSsh = false;
      else if (event.kind === 'violation') this.#isBroken = true;
      else {
        this.#received++;
        this.#messages.push(event.payload);
      }
    }
  }

  #open(chunk: Uint8Array): void {
    this.#messages.push(...(this.#opener?.push(chunk) ?? []));
    if (this.#opener?.defect !== undefined) this.#isBroken = true;
  }
}

const MAX_BYTES = 131_072;
