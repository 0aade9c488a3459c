import { RecordReader } from '../../../wire/security/tls/record-reader.ts';
import { type ServerFlight, ServerFlightReader } from '../../../wire/security/tls/server-flight.ts';

/** Collects the first flight of a server; after a HelloRetryRequest, the flight that answers the second hello. */
export class FlightRecorder {
  readonly #records = new RecordReader(MAX_MESSAGE);
  #reader = new ServerFlightReader(this.#records);
  #retry: ServerFlight | undefined;
  #isDone = false;
  #hasReceived = false;

  /** Of the second flight, as soon as it has begun. */
  get flight(): ServerFlight {
    const { flight } = this.#reader;
    return flight.hello === undefined && flight.alert === undefined ? (this.#retry ?? flight) : flight;
  }

  /** Whether nothing more will come in the clear. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Whether the server has sent anything at all. */
  get hasReceived(): boolean {
    return this.#hasReceived;
  }

  receive(chunk: Uint8Array): void {
    this.#hasReceived = true;
    if (this.#isDone || !this.#reader.receive(chunk)) return;
    if (this.#retry === undefined && this.#reader.flight.hello?.isRetryRequest === true && !this.#records.isOver) {
      this.#retry = this.#reader.flight;
      this.#reader = new ServerFlightReader(this.#records);
    } else {
      this.#isDone = true;
    }
  }
}

/** Enough for a chain of a thousand certificates, which some servers send. */
const MAX_MESSAGE = 2 ** 21;
