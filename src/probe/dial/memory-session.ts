/** TLS sessions of peers in memory: what a server reveals in tests that need no real handshake. */
import { ServerFlightReader } from '../../wire/security/tls/server-flight.ts';
import type { TlsObservation } from './connection.ts';

export function memorySession(facts: Partial<TlsObservation> = {}): TlsObservation {
  return {
    flight: new ServerFlightReader().flight,
    chain: [],
    version: undefined,
    cipherSuite: undefined,
    alpn: undefined,
    ...facts,
  };
}
