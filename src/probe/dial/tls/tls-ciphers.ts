import { suitesOfVersion } from '../../../wire/security/tls/registry/cipher-suite.ts';
import { SSL_2 } from '../../../wire/security/tls/registry/code-points.ts';
import type { TlsObservation } from '../connection.ts';
import { askHello, type HelloQuestion, helloOf } from './tls-versions.ts';

/**
 * One answer of the server for each cipher suite that it accepts: in every hello it picks one of those that are left.
 * An older version is only asked for what the newer ones did not accept. SSLv2 has no suites to pick from.
 */
export async function* tlsCiphers(
  question: HelloQuestion,
  versions: readonly number[],
): AsyncGenerator<TlsObservation, void, void> {
  const accepted = new Set<number>();
  for (const version of versions.toSorted((a, b) => b - a)) {
    if (version === SSL_2) continue;
    const suites = suitesOfVersion(version).filter((suite) => !accepted.has(suite));
    for (let at = 0; at < suites.length; at += MOST_SUITES) {
      for (let left = suites.slice(at, at + MOST_SUITES); left.length > 0; ) {
        const observation = await askHello(question, helloOf(version, question, left));
        const { cipherSuite } = observation;
        // A server that picks what was not offered would never end.
        if (observation.version !== version || cipherSuite === undefined || !left.includes(cipherSuite)) break;
        accepted.add(cipherSuite);
        left = left.filter((suite) => suite !== cipherSuite);
        yield observation;
      }
    }
  }
}

/** Suites in one hello. Some servers refuse one with more than 128. */
const MOST_SUITES = 120;
