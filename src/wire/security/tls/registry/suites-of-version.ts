import { CIPHER_SUITE_NAMES } from './cipher-suite.ts';
import { TLS_1_2, TLS_1_3 } from './tls-version.ts';

/** The registered suites that a version can negotiate, in the order of their numbers, without signalling values. */
export function suitesOfVersion(version: number): readonly number[] {
  const suites: number[] = [];
  for (const [suite, name] of CIPHER_SUITE_NAMES) {
    if (name.endsWith('_SCSV') || suite === 0) continue;
    if (isTls13Suite(suite, name) !== version >= TLS_1_3) continue;
    if (version < TLS_1_2 && NEEDS_TLS_1_2.test(name)) continue;
    suites.push(suite);
  }
  return suites;
}

/** Their names have no key exchange. */
function isTls13Suite(suite: number, name: string): boolean {
  return !name.includes('_WITH_') || (suite >= MGM_FIRST && suite <= MGM_LAST);
}

/** RFC 9367: GOST suites of TLS 1.3, though their names have a key exchange. */
const MGM_FIRST = 0xc103;
const MGM_LAST = 0xc106;

/** Authenticated encryption, a pseudo-random function of the suite's own, and the GOST suites of RFC 9189. */
const NEEDS_TLS_1_2 = /_(?:GCM|CCM|POLY1305|SHA256|SHA384|OMAC)(?:_|$)/;
