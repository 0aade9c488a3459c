import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonMember, jsonNumber, jsonObject, jsonText, objectsIn } from '../../../model/json-value.ts';
import { bytesAsBase64 } from './public-key.ts';

/** Extensions have the names and the form of ours, but for promises of logs. */
export function extensionsOfCensys(extensions: JsonObject | undefined): JsonObject | undefined {
  if (extensions === undefined) return undefined;
  const promises = objectsIn(jsonMember(extensions, 'signed_certificate_timestamps')).map(promiseOf);
  const { _encoding, signed_certificate_timestamps, ...others } = extensions;
  const known = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
  return { ...known, ...defined({ signed_certificate_timestamps: promises.length === 0 ? undefined : promises }) };
}

function promiseOf(promise: JsonObject): JsonObject {
  const time = jsonMember(promise, 'timestamp');
  const seconds = typeof time === 'string' ? Math.floor(Date.parse(time) / 1_000) : time;
  return defined({
    version: jsonNumber(promise, 'version') ?? 0,
    log_id: bytesAsBase64(jsonText(promise, 'log_id')),
    timestamp: Number.isSafeInteger(seconds) ? seconds : undefined,
    signature: jsonText(promise, 'signature') ?? signatureBytes(jsonObject(promise, 'signature')),
  });
}

/** As it is in the certificate: two numbers, a length and the signature (RFC 6962 section 3.2). */
function signatureBytes(parts: JsonObject | undefined): string | undefined {
  const digest = HASHES.indexOf(jsonText(parts, 'hash_algorithm')?.toUpperCase() ?? '');
  const method = METHODS.indexOf(jsonText(parts, 'signature_algorithm')?.toUpperCase() ?? '');
  const value = Buffer.from(jsonText(parts, 'signature') ?? '', 'hex');
  if (digest < 0 || method < 0 || value.length === 0 || value.length >= 2 ** 16) return undefined;
  return Buffer.concat([Buffer.from([digest, method, value.length >> 8, value.length & 0xff]), value]).toString(
    'base64',
  );
}

/** By their numbers in RFC 5246 section 7.4.1.4.1. */
const HASHES: readonly string[] = ['NONE', 'MD5', 'SHA1', 'SHA224', 'SHA256', 'SHA384', 'SHA512'];
const METHODS: readonly string[] = ['ANONYMOUS', 'RSA', 'DSA', 'ECDSA'];
