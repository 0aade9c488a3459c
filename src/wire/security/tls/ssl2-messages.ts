import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { SSL_2 } from './registry/code-points.ts';

/** SSLv2 (draft-hickman-netscape-ssl): enough to learn whether a server still speaks it. */

/** Cipher kinds of SSLv2. They have three bytes, so no suite of later versions is equal to one. */
export const SSL2_CIPHER_NAMES: ReadonlyMap<number, string> = new Map([
  [0x010080, 'SSL_CK_RC4_128_WITH_MD5'],
  [0x020080, 'SSL_CK_RC4_128_EXPORT40_WITH_MD5'],
  [0x030080, 'SSL_CK_RC2_128_CBC_WITH_MD5'],
  [0x040080, 'SSL_CK_RC2_128_CBC_EXPORT40_WITH_MD5'],
  [0x050080, 'SSL_CK_IDEA_128_CBC_WITH_MD5'],
  [0x060040, 'SSL_CK_DES_64_CBC_WITH_MD5'],
  [0x0700c0, 'SSL_CK_DES_192_EDE3_CBC_WITH_MD5'],
]);

/** A client hello with all cipher kinds. `challenge` has 16 to 32 random bytes. */
export function writeSsl2ClientHello(challenge: Uint8Array): Uint8Array {
  const ciphers = new ByteWriter();
  for (const cipher of SSL2_CIPHER_NAMES.keys()) ciphers.u24(cipher);
  const message = new ByteWriter()
    .u8(CLIENT_HELLO)
    .u16(SSL_2)
    .u16(SSL2_CIPHER_NAMES.size * 3)
    .u16(0)
    .u16(challenge.length)
    .bytes(ciphers.written())
    .bytes(challenge)
    .written();
  return new ByteWriter()
    .u16(0x8000 | message.length)
    .bytes(message)
    .written();
}

export type Ssl2Answer =
  | {
      readonly kind: 'serverHello';
      readonly version: number | undefined;
      /** In DER. */
      readonly certificate: Uint8Array | undefined;
      readonly ciphers: readonly number[];
      readonly connectionId: Uint8Array | undefined;
      readonly defect: string | undefined;
    }
  | { readonly kind: 'error'; readonly code: number | undefined }
  | { readonly kind: 'unknown'; readonly type: number | undefined };

/** Reads a message that the record reader returned as `ssl2`. */
export function readSsl2Answer(message: Uint8Array): Ssl2Answer {
  const reader = new ByteReader(message);
  const type = reader.u8();
  if (type === ERROR) return { kind: 'error', code: reader.u16() };
  if (type !== SERVER_HELLO) return { kind: 'unknown', type };
  reader.u8(); // Whether the session is known.
  reader.u8(); // The only kind of certificate is X.509.
  const version = reader.u16();
  const certificateLength = reader.u16();
  const ciphersLength = reader.u16();
  const connectionIdLength = reader.u16();
  const certificate = reader.bytes(certificateLength);
  const list = new ByteReader(reader.upTo(ciphersLength));
  const ciphers: number[] = [];
  for (let cipher = list.u24(); cipher !== undefined; cipher = list.u24()) ciphers.push(cipher);
  const connectionId = reader.bytes(connectionIdLength);
  const defect = reader.isShort ? 'The SSLv2 server hello ends early.' : undefined;
  return { kind: 'serverHello', version, certificate, ciphers, connectionId, defect };
}

const ERROR = 0;
const CLIENT_HELLO = 1;
const SERVER_HELLO = 4;
