import type { Duplex } from 'node:stream';
import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { CancellationTable, pause } from './cancellation.ts';
import type { Connection, Endpoint } from './connection.ts';
import { boundedWait, type ConnectionBounds, type DialTarget } from './connection-bounds.ts';
import { exchangeDatagrams } from './datagram-exchange.ts';
import { DialError } from './dial-error.ts';
import { DEFAULT_DIAL_LIMITS, type DialLimits, type DialSettings, sourceFor } from './dial-settings.ts';
import type { Dialer, ExchangeLimits } from './dialer.ts';
import { NameCache } from './name-cache.ts';
import { nameServerResolver } from './name-servers.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';
import { httpConnect } from './proxy/http-connect.ts';
import type { ProxySettings } from './proxy/proxy-settings.ts';
import { socks5 } from './proxy/socks5.ts';
import { DEFAULT_RATE_LIMITS, type TicketKind } from './rate/dial-schedule.ts';
import { RateLimiter } from './rate/rate-limiter.ts';
import { establishedError, isLocalShortage, shortagePauseMs, socketError } from './socket-error.ts';
import { StreamConnection } from './stream-connection.ts';
import { type HelloAnswer, type HelloLimits, helloOn } from './tls/hello-answer.ts';
import { openTlsSession } from './tls/tls-session.ts';

/** The dialer of one scan: real sockets, within its policy, limits and rates. */
export class NetworkDialer implements Dialer {
  readonly #settings: DialSettings;
  readonly #limits: DialLimits;
  readonly #rates: RateLimiter;
  readonly #names: NameCache;
  readonly #cancellations = new CancellationTable();

  constructor(settings: DialSettings) {
    this.#settings = settings;
    this.#limits = { ...DEFAULT_DIAL_LIMITS, ...settings.limits };
    this.#rates =
      settings.rateLimiter ?? new RateLimiter({ ...DEFAULT_RATE_LIMITS, ...settings.rates }, settings.clock);
    this.#names = new NameCache(settings.resolver ?? nameServerResolver(), settings.policy);
  }

  /** A dialer whose connections together have the time of one target, from now on. */
  forTarget(): Dialer {
    return this.#forWork(this.#newTarget());
  }

  get atOnce(): number {
    return this.#rates.perAddressConnections;
  }

  connect(endpoint: Endpoint, signal: AbortSignal, isListener = false): Promise<Connection> {
    return this.#connect(endpoint, this.#newTarget(), signal, isListener);
  }

  ask(endpoint: Endpoint, hello: Uint8Array, limits: HelloLimits, signal: AbortSignal): Promise<HelloAnswer> {
    return this.#ask(endpoint, hello, limits, this.#newTarget(), signal);
  }

  beside(): Dialer {
    return this.forTarget();
  }

  exchange(
    endpoint: Endpoint,
    request: Uint8Array,
    limits: ExchangeLimits,
    signal: AbortSignal,
  ): Promise<Uint8Array[]> {
    return this.#exchange(endpoint, request, limits, this.#newTarget(), signal);
  }

  async resolve(name: string, signal: AbortSignal): Promise<readonly string[]> {
    const cancellation = this.#cancellations.of(signal);
    if (cancellation.isRequested) throw cancellation.error;
    const { promise: end, reject } = Promise.withResolvers<never>();
    const cancel = (): void => reject(cancellation.error);
    cancellation.add(cancel);
    try {
      return await Promise.race([this.#names.resolve(name), end]);
    } finally {
      cancellation.delete(cancel);
    }
  }

  #forWork(target: DialTarget): Dialer {
    return {
      atOnce: this.atOnce,
      connect: (endpoint, signal, isListener) => this.#connect(endpoint, target, signal, isListener),
      ask: (endpoint, hello, limits, signal) => this.#ask(endpoint, hello, limits, target, signal),
      beside: () => this.#forWork({ time: target.time, open: 0 }),
      exchange: (endpoint, request, limits, signal) => this.#exchange(endpoint, request, limits, target, signal),
      resolve: (name, signal) => this.resolve(name, signal),
    };
  }

  async #connect(endpoint: Endpoint, target: DialTarget, signal: AbortSignal, isListener = false): Promise<Connection> {
    const remote = this.#allowed(endpoint, 'tcp');
    const bounds = this.#boundsOf(target, signal);
    const release = await this.#turnOf(remote, bounds, isListener ? 'listening' : 'plain');
    try {
      const { proxy } = this.#settings;
      if (proxy !== undefined) return await this.#connectThrough(proxy, remote, bounds, release);
      const begin = bounds.clock.elapsed();
      const socket = await this.#open(remote, bounds);
      return this.#wrap(socket, remote, bounds, release, bounds.clock.elapsed() - begin);
    } catch (error) {
      release();
      throw error instanceof DialError ? error : socketError(error as NodeJS.ErrnoException);
    }
  }

  async #ask(
    endpoint: Endpoint,
    hello: Uint8Array,
    limits: HelloLimits,
    target: DialTarget,
    signal: AbortSignal,
  ): Promise<HelloAnswer> {
    const { proxy, hellos: nativeHellos } = this.#settings;
    const hellos = proxy === undefined ? nativeHellos?.() : undefined;
    if (hellos === undefined) return await helloOn(() => this.#connect(endpoint, target, signal))(hello, limits);
    const remote = this.#allowed(endpoint, 'tcp');
    const bounds = this.#boundsOf(target, signal);
    const release = await this.#turnOf(remote, bounds, 'plain');
    const { cancellation, idleMs, maxBytes } = bounds;
    const { waitMs = idleMs, mostBytes = maxBytes } = limits;
    const source = sourceFor(remote.ip, this.#settings.source);
    try {
      return await this.#unlessShort(bounds, (connectMs) => {
        const totalMs = boundedWait(Number.POSITIVE_INFINITY, bounds);
        return hellos.ask({ remote, source, hello, mostBytes, connectMs, idleMs: waitMs, totalMs, cancellation });
      });
    } catch (error) {
      throw error instanceof DialError ? error : socketError(error as NodeJS.ErrnoException);
    } finally {
      release();
    }
  }

  async #exchange(
    endpoint: Endpoint,
    request: Uint8Array,
    limits: ExchangeLimits,
    target: DialTarget,
    signal: AbortSignal,
  ): Promise<Uint8Array[]> {
    const remote = this.#allowed(endpoint, 'udp');
    if (this.#settings.proxy !== undefined) throw new DialError('unreachable', 'The proxy carries no datagrams.');
    const bounds = this.#boundsOf(target, signal);
    const release = await this.#turnOf(remote, bounds, 'plain');
    try {
      return await exchangeDatagrams(remote, request, limits, bounds, sourceFor(remote.ip, this.#settings.source));
    } finally {
      release();
    }
  }

  /** The policy decides about the very address that is dialled, in its canonical form. */
  #allowed({ ip, port }: Endpoint, transport: 'tcp' | 'udp'): Endpoint {
    const address = parseAddress(ip);
    if (address === undefined) throw new DialError('forbidden', `${ip} is not an address.`);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new DialError('forbidden', `There is no port ${port}.`);
    const { policy } = this.#settings;
    const refusal = policy.refusalOfAddress(address) ?? policy.refusalOfPort(port, transport);
    if (refusal !== undefined) throw new DialError('forbidden', refusal);
    return { ip: formatAddress(address), port };
  }

  /** Two targets that each wait for the other to close a connection would wait for ever, so a further one is nested. */
  async #turnOf(
    { ip }: Endpoint,
    { clock, target, cancellation }: ConnectionBounds,
    kind: TicketKind,
  ): Promise<() => void> {
    const before = clock.elapsed();
    if (before >= target.time.endsAt) throw new DialError('io-timeout', 'The time for the target is over.');
    const release = await this.#rates.enter(ip, cancellation, target.open > 0 ? 'nested' : kind);
    target.time.endsAt += clock.elapsed() - before;
    target.open++;
    return () => {
      if (release()) target.open--;
    };
  }

  async #connectThrough(
    proxy: ProxySettings,
    remote: Endpoint,
    bounds: ConnectionBounds,
    release: () => void,
  ): Promise<Connection> {
    const begin = bounds.clock.elapsed();
    const socket = await this.#open(proxy.endpoint, bounds).catch((error: Error) => {
      if (error instanceof DialError && error.status === 'cancelled') throw error;
      throw new DialError('unreachable', `The proxy cannot be reached. ${error.message}`);
    });
    const connection = this.#wrap(socket, remote, bounds, release, 0);
    try {
      await (proxy.kind === 'http' ? httpConnect : socks5)(connection, remote, proxy.credentials);
      connection.roundTripMs = bounds.clock.elapsed() - begin;
      return connection;
    } catch (error) {
      await connection[Symbol.asyncDispose]();
      throw error;
    }
  }

  async #open(endpoint: Endpoint, bounds: ConnectionBounds): Promise<OpenSocket> {
    const { cancellation } = bounds;
    const source = sourceFor(endpoint.ip, this.#settings.source);
    return await this.#unlessShort(bounds, (timeoutMs) => openSocket(endpoint, { timeoutMs, source, cancellation }));
  }

  /** If this machine has no free port or file, waits until other connections gave theirs back. */
  async #unlessShort<T>(bounds: ConnectionBounds, open: (timeoutMs: number) => Promise<T>): Promise<T> {
    const { cancellation } = bounds;
    for (let pauses = 0; ; pauses++) {
      const timeoutMs = boundedWait(this.#limits.connectMs, bounds);
      try {
        return await open(timeoutMs);
      } catch (error) {
        if (!isLocalShortage(error, pauses) || timeoutMs === 0) throw error;
        await pause(shortagePauseMs(pauses), cancellation);
      }
    }
  }

  #wrap(
    { socket, input }: OpenSocket,
    remote: Endpoint,
    bounds: ConnectionBounds,
    release: () => void,
    roundTripMs: number,
  ): StreamConnection {
    return new StreamConnection(socket, {
      remote,
      roundTripMs,
      input,
      bounds,
      errorOf: establishedError,
      startTls: openTlsSession,
      close: (stream: Duplex) => {
        stream.destroy();
        release();
      },
    });
  }

  #newTarget(): DialTarget {
    return { time: { endsAt: this.#settings.clock.elapsed() + this.#limits.targetMs }, open: 0 };
  }

  #boundsOf(target: DialTarget, signal: AbortSignal): ConnectionBounds {
    const { idleMs, handshakeMs, maxBytes } = this.#limits;
    return {
      clock: this.#settings.clock,
      idleMs,
      handshakeMs,
      maxBytes,
      target,
      cancellation: this.#cancellations.of(signal),
    };
  }
}
