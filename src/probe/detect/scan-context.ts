import { defined } from '../../model/defined.ts';
import type { Connection, Endpoint } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer, ExchangeLimits } from '../dial/dialer.ts';
import type { ProbeContext, ScannerIdentity } from '../protocols/protocol.ts';
import { HeardBytes, HeardConnection } from './heard-connection.ts';

/** What all probes of one target share. */
export interface TargetTools {
  readonly dialer: Dialer;
  readonly identity: ScannerIdentity;
  readonly random: (length: number) => Uint8Array;
  readonly now: () => number;
  /** What the operator gives for agents of SNMP. */
  readonly snmpCommunity?: string;
  /** Ends with the time limit of the whole target, too. */
  readonly signal: AbortSignal;
}

export interface ScanPlace {
  readonly endpoint: Endpoint;
  /** What the user named: a domain name, or the address. */
  readonly host: string;
  readonly isTls: boolean;
  readonly alpn?: readonly string[];
}

/** How a probe is watched and bounded. */
export interface ProbeWatch {
  /** A connection of this place on which nothing was sent yet. */
  readonly prepared?: Connection;
  /** How long a server may take for its first word on each connection. Absent: the idle limit of the scan. */
  readonly firstWordMs?: (roundTripMs: number) => number;
  /** Whether it only listens. */
  readonly isListener?: boolean;
  /** Whether TLS is only tried. */
  readonly isTlsGuess?: boolean;
  /** Before TLS begins. */
  readonly onOpen?: (connection: Connection) => void;
  /** The server has begun to speak on a connection. */
  readonly onSpeech?: () => void;
}

/** The context of one probe at one place. It remembers what the server said first. */
export class PlaceContext implements ProbeContext {
  readonly endpoint: Endpoint;
  readonly host: string;
  readonly serverName: string | undefined;
  readonly isTls: boolean;
  readonly #alpn: readonly string[] | undefined;
  readonly #tools: TargetTools;
  readonly #watch: ProbeWatch;
  #prepared: Connection | undefined;
  #heard = new HeardBytes();

  constructor(place: ScanPlace, tools: TargetTools, watch: ProbeWatch = {}) {
    this.endpoint = place.endpoint;
    this.host = place.host;
    this.serverName = place.host === place.endpoint.ip ? undefined : place.host;
    this.isTls = place.isTls;
    this.#alpn = place.alpn;
    this.#tools = tools;
    this.#watch = watch;
    this.#prepared = watch.prepared;
  }

  get identity(): ScannerIdentity {
    return this.#tools.identity;
  }

  get snmpCommunity(): string | undefined {
    return this.#tools.snmpCommunity;
  }

  get signal(): AbortSignal {
    return this.#tools.signal;
  }

  /** The first bytes of the server on its last connection. */
  get heard(): Uint8Array {
    return this.#heard.bytes;
  }

  async connect(): Promise<Connection> {
    const connection = this.#prepared ?? (await this.#open());
    this.#prepared = undefined;
    const { firstWordMs, onSpeech } = this.#watch;
    this.#heard = new HeardBytes(onSpeech);
    return new HeardConnection(connection, this.#heard, firstWordMs?.(connection.roundTripMs));
  }

  async exchange(request: Uint8Array, limits: ExchangeLimits = {}): Promise<readonly Uint8Array[]> {
    return await this.#tools.dialer.exchange(this.endpoint, request, limits, this.signal);
  }

  async reach(host: string, port: number, isTls: boolean): Promise<ProbeContext | undefined> {
    const ip = await this.#addressOf(host);
    if (ip === undefined) return undefined;
    const alpn = this.#alpn === undefined ? {} : { alpn: this.#alpn };
    return new PlaceContext({ endpoint: { ip, port }, host, isTls, ...alpn }, this.#tools);
  }

  /** These two are separate functions, so that a probe can pass them on without the context. */
  readonly random = (length: number): Uint8Array => this.#tools.random(length);

  readonly now = (): number => this.#tools.now();

  /** Closes the prepared connection if no probe took it. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#prepared?.[Symbol.asyncDispose]();
  }

  async #open(): Promise<Connection> {
    const connection = await this.#tools.dialer.connect(this.endpoint, this.signal, this.#watch.isListener);
    this.#watch.onOpen?.(connection);
    if (!this.isTls) return connection;
    try {
      return await connection.startTls(
        defined({
          isGuess: this.#watch.isTlsGuess ? true : undefined,
          serverName: this.serverName,
          alpn: this.#alpn === undefined ? undefined : this.#alpn,
        }),
      );
    } catch (error) {
      await connection[Symbol.asyncDispose]();
      throw error;
    }
  }

  /**
   * A scan touches only what the user named: a redirect may lead to the same host or address, at another port or under
   * another name, and to no other address.
   */
  async #addressOf(host: string): Promise<string | undefined> {
    if (host === this.host || host === this.endpoint.ip) return this.endpoint.ip;
    try {
      const addresses = await this.#tools.dialer.resolve(host, this.signal);
      return addresses.includes(this.endpoint.ip) ? this.endpoint.ip : undefined;
    } catch (error) {
      if (error instanceof DialError) return undefined;
      throw error;
    }
  }
}
