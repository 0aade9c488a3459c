import type { ServerFlight } from '../../../wire/security/tls/server-flight.ts';
import { readSsl2Answer } from '../../../wire/security/tls/ssl2-messages.ts';
import type { Connection, TlsObservation } from '../connection.ts';
import { helloOver } from './hello-answer.ts';

/** What a session adds to a flight. */
interface SessionFacts {
  /** Certificates that came encrypted, in the order in which they came. */
  readonly chain?: readonly Uint8Array[] | undefined;
  readonly alpn?: string | undefined;
}

/** A flight -> what the server revealed. Of an SSLv2 server it has the one certificate. */
export function tlsObservation(flight: ServerFlight, session: SessionFacts = {}): TlsObservation {
  const ssl2 = flight.abnormalEnd?.kind === 'ssl2' ? readSsl2Answer(flight.abnormalEnd.message) : undefined;
  const ssl2Hello = ssl2?.kind === 'serverHello' ? ssl2 : undefined;
  const ssl2Chain = ssl2Hello?.certificate === undefined ? [] : [ssl2Hello.certificate];
  const hello = flight.hello;
  return {
    flight,
    chain: flight.certificate?.certificates ?? session.chain ?? ssl2Chain,
    version: hello?.version ?? ssl2Hello?.version,
    cipherSuite: hello?.cipherSuite,
    alpn: session.alpn ?? (hello?.alpn && new TextDecoder('latin1').decode(hello.alpn)),
  };
}

/**
 * Sends one ClientHello, as it is, and reads what the server says in the clear: for servers that no library accepts,
 * and for questions that no library asks. There is no session, and the connection cannot be used further. A peer that
 * closes, falls silent or sends too much ends the flight, which is an observation too; it may be empty.
 */
export async function observeTls(connection: Connection, hello: Uint8Array, waitMs?: number): Promise<TlsObservation> {
  return tlsObservation((await helloOver(connection, hello, { waitMs })).flight);
}
