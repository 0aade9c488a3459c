import { ByteQueue } from '../../../wire/byte-queue.ts';
import type { ServerFlight } from '../../../wire/security/tls/server-flight.ts';
import type { Connection } from '../connection.ts';
import { type DialError, isLoss } from '../dial-error.ts';
import { FlightRecorder } from './flight-recorder.ts';

/** What a server said in the clear after one hello. */
export interface HelloAnswer {
  readonly bytes: Uint8Array;
  readonly flight: ServerFlight;
  /** What ended the connection before the flight was over, if it was not the server's goodbye. */
  readonly loss: DialError | undefined;
}

export interface HelloLimits {
  /** How long to wait for each piece of the answer. Default: the idle limit of the scan. */
  readonly waitMs?: number | undefined;
  /** With this many bytes the answer is long enough. */
  readonly mostBytes?: number;
}

/** Sends a hello. @throws DialError if there is no connection */
export type AskHello = (hello: Uint8Array, limits?: HelloLimits) => Promise<HelloAnswer>;

/** Asks on a connection that is open, on which TLS may begin at once, and which cannot be used afterwards. */
export async function helloOver(
  connection: Connection,
  hello: Uint8Array,
  { waitMs, mostBytes = Number.POSITIVE_INFINITY }: HelloLimits = {},
): Promise<HelloAnswer> {
  const recorder = new FlightRecorder();
  const received = new ByteQueue();
  let loss: DialError | undefined;
  try {
    await connection.write(hello);
    while (received.length < mostBytes && !recorder.isDone && recorder.flight.hello?.isRetryRequest !== true) {
      const chunk = await connection.read(waitMs);
      if (chunk === undefined) break;
      received.push(chunk);
      recorder.receive(chunk);
    }
  } catch (error) {
    if (!isLoss(error)) throw error;
    loss = error;
  }
  return { bytes: received.take(received.length), flight: recorder.flight, loss };
}

/** Asks on new connections. */
export function helloOn(connect: () => Promise<Connection>): AskHello {
  return async (hello, limits) => {
    await using connection = await connect();
    return await helloOver(connection, hello, limits);
  };
}

/** The same for what was received elsewhere. */
export function helloAnswer(bytes: Uint8Array, loss: DialError | undefined): HelloAnswer {
  const recorder = new FlightRecorder();
  recorder.receive(bytes);
  return { bytes, flight: recorder.flight, loss };
}
