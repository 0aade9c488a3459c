import type { ServerFlight } from '../../../wire/security/tls/server-flight.ts';
import { readSsl2Answer } from '../../../wire/security/tls/ssl2-messages.ts';
import type { TlsObservation } from '../connection.ts';

/** What a session adds to a flight. */
export interface SessionFacts {
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
