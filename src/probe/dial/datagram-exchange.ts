import { createSocket, type Socket } from 'node:dgram';
import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { defined } from '../../model/defined.ts';
import type { Endpoint } from './connection.ts';
import { boundedWait, type ConnectionBounds } from './connection-bounds.ts';
import { DialError } from './dial-error.ts';
import type { ExchangeLimits } from './dialer.ts';
import { socketError } from './socket-error.ts';
import { ChangeSignal } from './socket-timer.ts';

/**
 * Sends a datagram from a connected socket, again if nothing comes, and returns the answers, in the order in which they
 * came. The system drops what other addresses and ports send. Asks no policy. For answers of any port the socket stays
 * unconnected, and what other addresses send is dropped here.
 */
export async function exchangeDatagrams(
  endpoint: Endpoint,
  request: Uint8Array,
  { tries = 2, waitMs, mostAnswers = 1, isAnyPort = false }: ExchangeLimits,
  bounds: ConnectionBounds,
  source: string | undefined,
): Promise<Uint8Array[]> {
  await using exchange = new DatagramExchange(endpoint, bounds, mostAnswers, isAnyPort);
  await exchange.open(source);
  const wait = waitMs ?? bounds.idleMs;
  for (let turn = 0; turn < tries && exchange.answers.length === 0; turn++) {
    await exchange.send(request);
    await exchange.collect(wait);
  }
  return exchange.answers;
}

class DatagramExchange implements AsyncDisposable {
  readonly answers: Uint8Array[] = [];
  readonly #endpoint: Endpoint;
  readonly #bounds: ConnectionBounds;
  readonly #mostAnswers: number;
  readonly #isAnyPort: boolean;
  readonly #socket: Socket;
  #received = 0;
  #failure: DialError | undefined;
  readonly #change = new ChangeSignal();

  constructor(endpoint: Endpoint, bounds: ConnectionBounds, mostAnswers: number, isAnyPort: boolean) {
    this.#endpoint = endpoint;
    this.#bounds = bounds;
    this.#mostAnswers = mostAnswers;
    this.#isAnyPort = isAnyPort;
    this.#socket = createSocket(endpoint.ip.includes(':') ? 'udp6' : 'udp4');
    this.#socket.on('error', (error) => this.#fail(socketError(error)));
    this.#socket.on('message', (message, { address }) => {
      if (!isAnyPort || isSameAddress(address, endpoint.ip)) this.#receive(message);
    });
    if (bounds.cancellation.isRequested) this.#cancel();
    else bounds.cancellation.add(this.#cancel);
  }

  async open(source: string | undefined): Promise<void> {
    this.#throwFailure();
    const { ip, port } = this.#endpoint;
    let isOpen = false;
    const finish = (error?: Error): void => {
      if (error === undefined || error === null) isOpen = true;
      else this.#fail(socketError(error));
      this.#change.notify();
    };
    const connect = (): void => (this.#isAnyPort ? finish() : void this.#socket.connect(port, ip, finish));
    if (source === undefined && !this.#isAnyPort) connect();
    else this.#socket.bind({ ...defined({ address: source }), exclusive: true }, connect);
    await this.#change.wait(boundedWait(this.#bounds.idleMs, this.#bounds));
    this.#throwFailure();
    if (!isOpen) throw new DialError('io-timeout', 'The time for the target is over.');
  }

  send(request: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      const { ip, port } = this.#endpoint;
      const finish = (error: Error | null): void => {
        if (error === null) resolve();
        else reject(this.#failure ?? socketError(error));
      };
      if (this.#isAnyPort) this.#socket.send(request, port, ip, finish);
      else this.#socket.send(request, finish);
    });
  }

  /** Waits for the first answer, and after each for the next. */
  async collect(waitMs: number): Promise<void> {
    for (let count = -1; count < this.answers.length && !this.#isFull && this.#failure === undefined; ) {
      count = this.answers.length;
      await this.#change.wait(boundedWait(waitMs, this.#bounds));
    }
    // What came before a failure still is an answer.
    if (this.answers.length === 0) this.#throwFailure();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#bounds.cancellation.delete(this.#cancel);
    this.#socket.close();
  }

  get #isFull(): boolean {
    return this.answers.length >= this.#mostAnswers || this.#received >= this.#bounds.maxBytes;
  }

  #receive(message: Buffer): void {
    if (this.#isFull) return;
    const room = this.#bounds.maxBytes - this.#received;
    const answer = new Uint8Array(message.buffer, message.byteOffset, message.length).slice(0, room);
    this.#received += answer.length;
    this.answers.push(answer);
    this.#change.notify();
  }

  #fail(failure: DialError): void {
    this.#failure ??= failure;
    this.#change.notify();
  }

  readonly #cancel = (): void => {
    this.answers.length = 0;
    this.#fail(this.#bounds.cancellation.error);
  };

  #throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }
}

function isSameAddress(text: string, ip: string): boolean {
  const address = parseAddress(text);
  return address !== undefined && formatAddress(address) === ip;
}
