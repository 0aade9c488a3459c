/**
 * What a server says it has -> what to offer it in a connection each, to receive every one of its host keys. Certificates
 * and algorithms that are not known here are left out. `received`: the algorithm of the key that is known already.
 */
export function hostKeyOffers(offered: readonly string[], received?: string): readonly (readonly string[])[] {
  const names = new Set(offered);
  return HOST_KEYS.filter((algorithms) => received === undefined || !algorithms.includes(received))
    .map((algorithms) => algorithms.filter((algorithm) => names.has(algorithm)))
    .filter((algorithms) => algorithms.length > 0);
}

/** The algorithms that sign with the same key. RSA has one key for three of them: RFC 8332 section 3. */
const HOST_KEYS: readonly (readonly string[])[] = [
  ['ssh-ed25519'],
  ['ecdsa-sha2-nistp256'],
  ['ecdsa-sha2-nistp384'],
  ['ecdsa-sha2-nistp521'],
  ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa'],
  ['ssh-dss'],
  ['ssh-ed448'],
];
