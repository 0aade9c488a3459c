import type { TlsObservation } from './connection.ts';
import { DialError } from './dial-error.ts';

/** TLS was not agreed on. What the server sent until then, often its certificates, is still worth a record. */
export class TlsError extends DialError {
  readonly observation: TlsObservation;

  /** The cause is what happened to the connection. */
  constructor(message: string, observation: TlsObservation, cause: unknown) {
    super('tls-error', message, { cause });
    this.name = 'TlsError';
    this.observation = observation;
  }
}
