import type { Connection, TlsObservation } from '../connection.ts';
import { isLoss } from '../is-loss.ts';
import { FlightRecorder } from './flight-recorder.ts';
import { tlsObservation } from './tls-observation.ts';

/**
 * Sends one ClientHello, as it is, and reads what the server says in the clear: for servers that no library accepts,
 * and for questions that no library asks. There is no session, and the connection cannot be used further. A peer that
 * closes, falls silent or sends too much ends the flight, which is an observation too; it may be empty.
 */
export async function observeTls(connection: Connection, hello: Uint8Array, waitMs?: number): Promise<TlsObservation> {
  const recorder = new FlightRecorder();
  try {
    await connection.write(hello);
    while (!recorder.isDone && recorder.flight.hello?.isRetryRequest !== true) {
      const chunk = await connection.read(waitMs);
      if (chunk === undefined) break;
      recorder.receive(chunk);
    }
  } catch (error) {
    if (!isLoss(error)) throw error;
  }
  return tlsObservation(recorder.flight);
}
