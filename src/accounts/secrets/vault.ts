import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Bytes before the encrypted text: nonce and tag of AES-256-GCM. */
const NONCE = 12;
const TAG = 16;

/**
 * Keyed hashes by which keys and tokens are found, and encrypted copies of values that must be shown again. Whoever has
 * the database without the secret can neither read a key nor test a guess.
 */
export class Vault {
  readonly #hashing: KeyObject;
  readonly #sealing: KeyObject;

  /** `part`: a vault for each part of one secret has its own keys. */
  constructor(secret: Buffer, part = '') {
    const derive = (use: string): KeyObject =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `periplus ${part}${use}`, 32)));
    this.#hashing = derive('hash');
    this.#sealing = derive('seal');
  }

  /** `use`: the same text has a different hash for each use. */
  hash(use: string, text: string): string {
    return createHmac('sha256', this.#hashing).update(`${use}\0${text}`).digest('hex');
  }

  /** `bound`: what the copy belongs to. It does not open after a move to another row. */
  seal(text: string, bound: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, nonce).setAAD(Buffer.from(bound));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Undefined if it was sealed with another secret or binding, or was changed. */
  open(sealed: string, bound: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < NONCE + TAG) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.#sealing, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    try {
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}

/** Compares in constant time. The timing reveals only the length of `expected`. */
export function isSameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
