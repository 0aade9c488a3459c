import { defined } from '../../../model/defined.ts';
import { SSL_2, SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3 } from '../../../wire/security/tls/registry/code-points.ts';
import { writeScanHello } from '../../../wire/security/tls/scan-hello.ts';
import { writeSsl2ClientHello } from '../../../wire/security/tls/ssl2-messages.ts';
import type { Connection, TlsObservation, TlsOptions } from '../connection.ts';
import { observeTls } from './observe-tls.ts';

export interface HelloQuestion extends TlsOptions {
  /** A new connection on which TLS may begin at once. */
  readonly connect: () => Promise<Connection>;
  readonly random: (length: number) => Uint8Array;
  readonly waitMs?: number;
}

export const TLS_VERSIONS: readonly number[] = [SSL_2, SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3];

/** The server's answer to a hello that offers one version alone, for each of `versions` that it accepts. */
export async function* tlsVersions(
  question: HelloQuestion,
  versions: readonly number[],
): AsyncGenerator<TlsObservation, void, void> {
  for (const version of versions) {
    const observation = await askHello(question, helloOf(version, question));
    if (observation.version === version) yield observation;
  }
}

/**
 * The versions that are still worth a separate hello, by those that a server accepted in answer to JARM. Its hellos
 * offer TLS 1.1 to 1.3 as the highest version, so they decide all but what is older than TLS 1.1; and a server that
 * refuses TLS 1.1 has nothing older either.
 */
export function untestedVersions(accepted: readonly number[]): readonly number[] {
  const oldest = Math.min(...accepted);
  return oldest > TLS_1_1 ? [] : TLS_VERSIONS.filter((version) => version < oldest);
}

/** The answer on a separate connection. */
export async function askHello({ connect, waitMs }: HelloQuestion, hello: Uint8Array): Promise<TlsObservation> {
  await using connection = await connect();
  return await observeTls(connection, hello, waitMs);
}

export function helloOf(
  version: number,
  { serverName, alpn, random }: HelloQuestion,
  cipherSuites?: readonly number[],
): Uint8Array {
  if (version === SSL_2) return writeSsl2ClientHello(random(16));
  return writeScanHello({
    version,
    isOnlyVersion: true,
    randomness: random(96),
    ...defined({ serverName, alpn, cipherSuites }),
  });
}
