import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Bytes before the encrypted text: nonce and tag of AES-256-GCM. */
const NONCE = 12;
const TAG = 16;

/**
 * What the secret of an installation is used for: hashes by which keys and tokens are found, and encrypted copies of what must be
 * shown again. Whoever has the database without the secret can neither read a key nor try one.
 */
export class Vault {
  readonly #hashing: KeyObject;
  readonly #sealing: KeyObject;

  /** `part`: vaults of different parts of one secret have different keys. */
  constructor(secret: Buffer, part = '') {
    const derive = (use: string): KeyObject =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `periplus ${part}${use}`, 32)));
    this.#hashing = derive('hash');
    this.#sealing = derive('seal');
  }

  /** `use` keeps apart hashes of the same text for different things. */
  hash(use: string, text: string): string {
    return createHmac('sha256', this.#hashing).update(`${use}\0${text}`).digest('hex');
  }

  /** `bound`: what the copy belongs to; moved to another row it does not open. */
  seal(text: string, bound: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, nonce).setAAD(Buffer.from(bound));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Undefined: sealed with another secret, for something else, or changed. */
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
