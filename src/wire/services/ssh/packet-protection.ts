import type { DigestName, GcmName } from '../../crypto.ts';
import type { DirectionSelection } from './kex-init.ts';

/** How the packets of one direction are protected, if this project can do it. */
export interface PacketProtection {
  readonly cipher: CipherForm;
  /** Undefined if the cipher authenticates by itself. */
  readonly mac: MacForm | undefined;
}

export type CipherForm = { readonly keyBytes: number; readonly ivBytes: number; readonly blockBytes: number } & (
  | { readonly kind: 'block'; readonly name: string }
  | { readonly kind: 'gcm'; readonly name: GcmName }
  | { readonly kind: 'chacha' }
);

export interface MacForm {
  readonly digest: DigestName;
  readonly keyBytes: number;
  /** Of the code as it is sent. */
  readonly bytes: number;
  /** Whether the code is made over the encrypted packet. */
  readonly isOfCipherText: boolean;
}

/** Undefined for what was negotiated but is not implemented: then nothing after the key exchange can be read. */
export function packetProtection({ cipher, mac, compression }: DirectionSelection): PacketProtection | undefined {
  const cipherForm = CIPHERS.get(cipher ?? '');
  const macForm = MACS.get(mac ?? '');
  // With zlib@openssh.com compression begins only after login.
  const isPlain = compression === 'none' || compression === 'zlib@openssh.com';
  if (cipherForm === undefined || !isPlain) return undefined;
  if (cipherForm.kind !== 'block') return { cipher: cipherForm, mac: undefined };
  return macForm === undefined ? undefined : { cipher: cipherForm, mac: macForm };
}

const block = (name: string, keyBytes: number, blockBytes = 16): CipherForm => ({
  kind: 'block',
  name,
  keyBytes,
  blockBytes,
  ivBytes: blockBytes,
});

const gcm = (name: GcmName, keyBytes: number): CipherForm => ({
  kind: 'gcm',
  name,
  keyBytes,
  ivBytes: 12,
  blockBytes: 16,
});

/** RFC 4253, RFC 4344, RFC 5647 as OpenSSH changed it, and a cipher of OpenSSH itself. */
const CIPHERS: ReadonlyMap<string, CipherForm> = new Map<string, CipherForm>([
  ['aes128-ctr', block('aes-128-ctr', 16)],
  ['aes192-ctr', block('aes-192-ctr', 24)],
  ['aes256-ctr', block('aes-256-ctr', 32)],
  ['aes128-cbc', block('aes-128-cbc', 16)],
  ['aes192-cbc', block('aes-192-cbc', 24)],
  ['aes256-cbc', block('aes-256-cbc', 32)],
  ['3des-cbc', block('des-ede3-cbc', 24, 8)],
  ['aes128-gcm@openssh.com', gcm('aes-128-gcm', 16)],
  ['aes256-gcm@openssh.com', gcm('aes-256-gcm', 32)],
  ['chacha20-poly1305@openssh.com', { kind: 'chacha', keyBytes: 64, ivBytes: 0, blockBytes: 8 }],
]);

const mac = (digest: DigestName, keyBytes: number, bytes = keyBytes, isOfCipherText = false): MacForm => ({
  digest,
  keyBytes,
  bytes,
  isOfCipherText,
});

const MACS: ReadonlyMap<string, MacForm> = new Map([
  ['hmac-sha2-256', mac('sha256', 32)],
  ['hmac-sha2-512', mac('sha512', 64)],
  ['hmac-sha2-256-etm@openssh.com', mac('sha256', 32, 32, true)],
  ['hmac-sha2-512-etm@openssh.com', mac('sha512', 64, 64, true)],
  ['hmac-sha1', mac('sha1', 20)],
  ['hmac-sha1-96', mac('sha1', 20, 12)],
  ['hmac-md5', mac('md5', 16)],
  ['hmac-md5-96', mac('md5', 16, 12)],
]);
