import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonMember, jsonNumber, jsonObject, jsonText } from '../../../model/json-value.ts';
import type { SubjectKeyInfo } from '../../../model/records.generated.ts';

type KeyFields = Pick<SubjectKeyInfo, 'rsa_public_key' | 'dsa_public_key' | 'ecdsa_public_key' | 'ed25519_public_key'>;

/** A key of a certificate or of an SSH server, with numbers in hexadecimal or in base64. */
export function publicKeyOfCensys(info: JsonObject): KeyFields {
  const kind = (name: string): JsonObject | undefined =>
    jsonObject(info, `${name}_public_key`) ?? jsonObject(info, name);
  const [rsa, dsa, ecdsa, ed25519] = ['rsa', 'dsa', 'ecdsa', 'ed25519'].map(kind);
  return defined({
    rsa_public_key:
      rsa &&
      defined({
        exponent: exponentOf(jsonMember(rsa, 'exponent')),
        modulus: numberText(rsa, 'modulus'),
        length: jsonNumber(rsa, 'length'),
      }),
    dsa_public_key: dsa && numberTexts(dsa, ['p', 'q', 'g', 'y']),
    ecdsa_public_key:
      ecdsa &&
      defined({
        curve: jsonText(ecdsa, 'curve'),
        length: jsonNumber(ecdsa, 'length'),
        ...numberTexts(ecdsa, ['pub', 'x', 'y', 'p', 'n', 'b', 'gx', 'gy']),
      }),
    ed25519_public_key:
      ed25519 && defined({ public_bytes: numberText(ed25519, 'public_bytes') ?? numberText(ed25519, 'public_key') }),
  });
}

const numberTexts = (key: JsonObject, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = numberText(key, name);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );

const numberText = (key: JsonObject, name: string): string | undefined => bytesAsBase64(jsonText(key, name));

/** Hexadecimal -> base64. */
export function bytesAsBase64(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  // Base64 of so many bytes has other letters, but for one in billions.
  return text.length >= 32 && text.length % 2 === 0 && /^[0-9a-f]+$/.test(text)
    ? Buffer.from(text, 'hex').toString('base64')
    : text;
}

/** A number, or its bytes in base64. */
function exponentOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return Number.isSafeInteger(value) ? (value as number) : undefined;
  const bytes = Buffer.from(value, 'base64');
  return bytes.length === 0 || bytes.length > 6 ? undefined : bytes.readUIntBE(0, bytes.length);
}
