/** Services that greet in text: what the record of our own scans has beside the texts themselves. */
import { defined } from '../../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonObject, jsonText, textsIn } from '../../../../model/json-value.ts';
import { findContacts } from '../../../../probe/protocols/banner-text.ts';
import { extensionsOf } from '../../../../probe/protocols/mail/smtp/smtp.ts';
import { hexText } from '../../../../wire/byte-text.ts';
import { sha256 } from '../../../../wire/crypto.ts';
import { capabilitiesOf } from '../../../../wire/services/imap/imap-response.ts';
import { hasshOfLists } from '../../../../wire/services/ssh/kex-init.ts';

const contactsIn = (...texts: readonly (string | undefined)[]) => findContacts(texts.join(''));

export const greetingFields = (result: JsonObject): JsonObject =>
  defined({ contacts: contactsIn(jsonText(result, 'banner')) });

export function smtpFields(result: JsonObject): JsonObject {
  const extensions = extensionsOf(jsonText(result, 'ehlo'));
  return defined({
    extensions: extensions.length === 0 ? undefined : extensions,
    contacts: contactsIn(jsonText(result, 'banner'), jsonText(result, 'help')),
  });
}

export function imapFields(result: JsonObject): JsonObject {
  const capabilities = capabilitiesOf([jsonText(result, 'banner') ?? '']);
  return {
    ...greetingFields(result),
    ...defined({ capabilities: capabilities.length === 0 ? undefined : capabilities }),
  };
}

export function sieveFields(result: JsonObject): JsonObject {
  return {
    ...greetingFields(result),
    ...defined({
      version: jsonText(result, 'sieve_version'),
      mechanisms: listOf(result.auth_mechanisms),
      starttls: jsonText(result, 'starttls_response'),
    }),
  };
}

/** The scan may write its banner in base64 or in hexadecimal without saying so: then that is its text. */
export function greetingBanner(result: JsonObject): JsonObject {
  const banner = jsonText(result, 'banner') ?? '';
  const bytes = Buffer.from(banner);
  const isWhole = !banner.includes('\ufffd');
  return {
    ...greetingFields(result),
    ...defined({
      banner_hex: isWhole && banner !== '' ? hexText(bytes) : undefined,
      banner_sha256: jsonText(result, 'sha256') ?? (isWhole && banner !== '' ? sha256(bytes) : undefined),
    }),
  };
}

export function sshFields(result: JsonObject): JsonObject {
  const offer = jsonObject(result, 'server_key_exchange');
  const key = jsonObject(jsonObject(result, 'key_exchange'), 'server_host_key');
  const banner = jsonText(result, 'banner') || jsonText(jsonObject(result, 'server_id'), 'raw');
  return defined({
    banner,
    hassh: offer && hasshOfLists(OFFERED.map((name) => textsIn(offer[name]))),
    host_keys:
      key === undefined
        ? undefined
        : [
            defined({
              algorithm: jsonText(key, 'algorithm'),
              fingerprint_sha256: jsonText(key, 'fingerprint_sha256'),
              length: keyLength(key),
              raw: jsonText(key, 'raw'),
            }),
          ],
    contacts: contactsIn(jsonText(result, 'banner')),
  });
}

/** In bits, as ssh-keygen counts them. */
function keyLength(key: JsonObject): number | undefined {
  if (key.ed25519_public_key !== undefined) return 256;
  return jsonNumber(key.rsa_public_key, 'length') ?? jsonNumber(key.ecdsa_public_key, 'length');
}

/** In the order of the fingerprint of a server. */
const OFFERED = ['kex_algorithms', 'server_to_client_ciphers', 'server_to_client_macs', 'server_to_client_compression'];

function listOf(value: unknown): readonly string[] | undefined {
  const texts = textsIn(value);
  return texts.length === 0 ? undefined : texts;
}
