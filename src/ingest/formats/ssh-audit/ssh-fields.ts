/** The banner, the offer and the keys of a server -> the fields that our own scans store of them. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { md5 } from '../../../wire/crypto.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

export function sshAuditFields(audit: JsonObject, banner: JsonObject): Ssh {
  const raw = textOf(banner.raw);
  const kex = namesIn(audit.kex);
  const ciphers = namesIn(audit.enc);
  const macs = namesIn(audit.mac);
  const compression = namesIn(audit.compression);
  const keys = namesIn(audit.key);
  const hostKeys = hostKeysOf(audit);
  return defined({
    banner: raw,
    server_id: defined({
      raw,
      version: textOf(banner.protocol),
      software: textOf(banner.software),
      comment: textOf(banner.comments),
    }),
    // It shows what the server sends; the other direction is the same with all but few servers.
    server_key_exchange: defined({
      kex_algorithms: kex,
      host_key_algorithms: keys,
      server_to_client_ciphers: ciphers,
      server_to_client_macs: macs,
      server_to_client_compression: compression,
    }),
    hassh:
      kex === undefined || ciphers === undefined || macs === undefined || compression === undefined
        ? undefined
        : md5(Buffer.from([kex, ciphers, macs, compression].map((list) => list.join(',')).join(';'))),
    host_keys: hostKeys.length === 0 ? undefined : hostKeys,
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Of algorithms: names, or objects with a name and remarks. */
function namesIn(list: unknown): readonly string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const names = list.flatMap((each) => textOf(isJsonObject(each) ? each.algorithm : each) ?? []);
  return names.length === 0 ? undefined : names;
}

type HostKeys = NonNullable<Ssh['host_keys']>;

/** Fingerprints in base64 without its padding. */
function hostKeysOf(audit: JsonObject): HostKeys {
  const prints = Array.isArray(audit.fingerprints) ? audit.fingerprints : [];
  return prints.flatMap((print): HostKeys => {
    const digest = textOf(jsonMember(print, 'hash')) ?? textOf(jsonMember(print, 'fp'))?.replace(/^SHA256:/, '');
    const algorithm = textOf(jsonMember(print, 'hostkey')) ?? textOf(jsonMember(print, 'type'));
    if (digest === undefined || algorithm === undefined || !/^[A-Za-z0-9+/]{43}$/.test(digest)) return [];
    return [
      defined({
        algorithm,
        fingerprint_sha256: Buffer.from(digest, 'base64').toString('hex'),
        length: lengthOf(audit.key, algorithm),
      }),
    ];
  });
}

/** RSA keys have several names of algorithms. */
function lengthOf(keys: unknown, algorithm: string): number | undefined {
  const isSame = (name: unknown): boolean =>
    name === algorithm || (algorithm === 'ssh-rsa' && typeof name === 'string' && name.startsWith('rsa-sha2-'));
  const found = Array.isArray(keys) ? keys.find((key) => isSame(jsonMember(key, 'algorithm'))) : undefined;
  const size = jsonMember(found, 'keysize');
  return typeof size === 'number' ? size : undefined;
}
