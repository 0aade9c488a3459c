import {
  type CertificateMessage,
  type CertificateRequest,
  readCertificateMessage,
  readCertificateRequest,
} from './messages/certificate-messages.ts';
import { readServerHello, type ServerHello } from './messages/server-hello.ts';
import { readServerKeyExchange, type ServerKeyExchange } from './messages/server-key-exchange.ts';
import { RecordReader, type TlsEvent } from './record-reader.ts';
import { HANDSHAKE, TLS_1_3 } from './registry/code-points.ts';

/** What a server says in the clear after one ClientHello. */
export interface ServerFlight {
  readonly hello: ServerHello | undefined;
  readonly certificate: CertificateMessage | undefined;
  readonly keyExchange: ServerKeyExchange | undefined;
  readonly certificateRequest: CertificateRequest | undefined;
  /** The last alert. A warning may come before a ServerHello. */
  readonly alert: (TlsEvent & { readonly kind: 'alert' }) | undefined;
  /** What ended the flight, if the peer speaks SSLv2, no TLS at all, or broken TLS. */
  readonly abnormalEnd: (TlsEvent & { readonly kind: 'ssl2' | 'notTls' | 'violation' }) | undefined;
}

/**
 * Collects the first flight of a server, chunk by chunk. What follows a HelloRetryRequest and another ClientHello is
 * a separate flight: a new reader over the same `records` collects it.
 */
export class ServerFlightReader {
  readonly #records: RecordReader;
  #flight: ServerFlight = {
    hello: undefined,
    certificate: undefined,
    keyExchange: undefined,
    certificateRequest: undefined,
    alert: undefined,
    abnormalEnd: undefined,
  };
  #isDone = false;

  constructor(records: RecordReader = new RecordReader()) {
    this.#records = records;
  }

  /** What was read so far. */
  get flight(): ServerFlight {
    return this.#flight;
  }

  /** Returns whether the flight is over: nothing more will come in the clear, or nothing that can be read. */
  receive(chunk: Uint8Array): boolean {
    for (const event of this.#records.push(chunk)) {
      if (this.#isDone) break;
      this.#take(event);
    }
    return this.#isDone;
  }

  #take(event: TlsEvent): void {
    switch (event.kind) {
      case 'handshake':
        this.#takeMessage(event.type, event.body);
        break;
      case 'alert':
        this.#flight = { ...this.#flight, alert: event };
        this.#isDone = event.isFatal || event.description === CLOSE_NOTIFY;
        break;
      case 'changeCipherSpec':
        break;
      case 'encrypted':
        this.#isDone = true;
        break;
      case 'ssl2':
      case 'notTls':
      case 'violation':
        this.#flight = { ...this.#flight, abnormalEnd: event };
        this.#isDone = true;
        break;
    }
  }

  /** Each message counts once. A server that repeats one breaks the rules, and gains nothing by it. */
  #takeMessage(type: number, body: Uint8Array): void {
    const flight = this.#flight;
    const version = flight.hello?.version ?? 0;
    if (type === HANDSHAKE.serverHello) {
      const hello = flight.hello ?? readServerHello(body);
      this.#flight = { ...flight, hello };
      // Everything after it is encrypted. After a HelloRetryRequest, the server waits for another ClientHello.
      this.#isDone = (hello.version ?? 0) >= TLS_1_3;
    } else if (type === HANDSHAKE.certificate) {
      this.#flight = { ...flight, certificate: flight.certificate ?? readCertificateMessage(body, version) };
    } else if (type === HANDSHAKE.serverKeyExchange) {
      const keyExchange =
        flight.keyExchange ?? readServerKeyExchange(body, version, flight.hello?.cipherSuite ?? NULL_SUITE);
      this.#flight = { ...flight, keyExchange };
    } else if (type === HANDSHAKE.certificateRequest) {
      const certificateRequest = flight.certificateRequest ?? readCertificateRequest(body, version);
      this.#flight = { ...flight, certificateRequest };
    } else if (type === HANDSHAKE.serverHelloDone) {
      this.#isDone = true;
    }
  }
}

const CLOSE_NOTIFY = 0;
const NULL_SUITE = 0;
