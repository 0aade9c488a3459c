import { ByteReader } from '../../../byte-reader.ts';
import { keyExchangeOf } from '../registry/cipher-suite.ts';
import { TLS_1_2 } from '../registry/code-points.ts';

/** The public values of a ServerKeyExchange message, up to TLS 1.2. */
export type KeyExchangeParameters =
  | { readonly kind: 'ecdhe'; readonly group: number; readonly publicKey: Uint8Array }
  | { readonly kind: 'dhe'; readonly prime: Uint8Array; readonly generator: Uint8Array; readonly publicKey: Uint8Array }
  /** A short-lived RSA key of the export suites. */
  | { readonly kind: 'rsa'; readonly modulus: Uint8Array; readonly exponent: Uint8Array }
  | {
      readonly kind: 'srp';
      readonly prime: Uint8Array;
      readonly generator: Uint8Array;
      readonly salt: Uint8Array;
      readonly publicKey: Uint8Array;
    };

export interface ServerKeyExchange {
  readonly parameters: KeyExchangeParameters | undefined;
  /** Of the suites with pre-shared keys. */
  readonly identityHint: Uint8Array | undefined;
  readonly signature: KeyExchangeSignature | undefined;
  readonly defect: string | undefined;
}

export interface KeyExchangeSignature {
  /** Undefined before TLS 1.2, where the certificate decides. */
  readonly scheme: number | undefined;
  readonly value: Uint8Array;
}

/** Reads the body of the message. Its form depends on the version and suite of the ServerHello. */
export function readServerKeyExchange(body: Uint8Array, version: number, cipherSuite: number): ServerKeyExchange {
  const exchange = keyExchangeOf(cipherSuite);
  if (exchange === undefined) return unreadable('The form of the ServerKeyExchange is not known for the cipher suite.');
  const reader = new ByteReader(body);
  const identityHint = /(?:^|_)PSK(?:_|$)/.test(exchange) ? reader.vector(2) : undefined;
  const form = formOf(exchange);
  if (form === undefined) {
    return { ...unreadable(reader.isShort ? END : undefined), identityHint };
  }
  if (form === 'ecdhe') {
    const curveType = reader.u8();
    if (curveType !== undefined && curveType !== NAMED_CURVE) {
      return { ...unreadable('The server describes a curve instead of naming one.'), identityHint };
    }
  }
  const parameters = readParameters(reader, form);
  if (parameters === undefined) return { ...unreadable(END), identityHint };
  const isSigned = !/anon|PSK/.test(exchange) && reader.left > 0;
  const signature = isSigned ? readSignature(reader, version) : undefined;
  return { parameters, identityHint, signature, defect: reader.isShort ? END : undefined };
}

function formOf(exchange: string): KeyExchangeParameters['kind'] | undefined {
  if (/^(?:ECDHE|ECDH_anon)/.test(exchange)) return 'ecdhe';
  if (/^(?:DHE|DH_anon|PSK_DHE)/.test(exchange)) return 'dhe';
  if (/^RSA_EXPORT/.test(exchange)) return 'rsa';
  if (/^SRP/.test(exchange)) return 'srp';
  return undefined;
}

function readParameters(reader: ByteReader, form: KeyExchangeParameters['kind']): KeyExchangeParameters | undefined {
  switch (form) {
    case 'ecdhe': {
      const group = reader.u16();
      const publicKey = reader.vector(1);
      return group === undefined || publicKey === undefined ? undefined : { kind: 'ecdhe', group, publicKey };
    }
    case 'dhe': {
      const prime = reader.vector(2);
      const generator = reader.vector(2);
      const publicKey = reader.vector(2);
      if (prime === undefined || generator === undefined || publicKey === undefined) return undefined;
      return { kind: 'dhe', prime, generator, publicKey };
    }
    case 'rsa': {
      const modulus = reader.vector(2);
      const exponent = reader.vector(2);
      return modulus === undefined || exponent === undefined ? undefined : { kind: 'rsa', modulus, exponent };
    }
    case 'srp': {
      const prime = reader.vector(2);
      const generator = reader.vector(2);
      const salt = reader.vector(1);
      const publicKey = reader.vector(2);
      if (prime === undefined || generator === undefined || salt === undefined || publicKey === undefined) {
        return undefined;
      }
      return { kind: 'srp', prime, generator, salt, publicKey };
    }
  }
}

function readSignature(reader: ByteReader, version: number): KeyExchangeSignature | undefined {
  const scheme = version >= TLS_1_2 ? reader.u16() : undefined;
  const value = reader.vector(2);
  return value === undefined ? undefined : { scheme, value };
}

function unreadable(defect: string | undefined): ServerKeyExchange {
  return { parameters: undefined, identityHint: undefined, signature: undefined, defect };
}

const NAMED_CURVE = 3;
const END = 'The ServerKeyExchange ends early.';
