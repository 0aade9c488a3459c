/** What a conversation found -> the `ssh` object of a record. */
import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord, SshDirection } from '../../../../model/records.generated.ts';
import type { HostKeyValue } from '../../../../wire/services/ssh/host-key.ts';
import { type DirectionSelection, hassh, type KexInit } from '../../../../wire/services/ssh/kex-init.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import type { SshFindings } from './converse.ts';
import type { KeyFindings } from './exchange-keys.ts';
import { bitLength, keyExchangeRecord, unsigned } from './key-exchange-record.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

/** `further`: of the connections that each received another host key. */
export function sshRecord(findings: SshFindings, further: readonly KeyFindings[]): Ssh {
  const { identification, kexInit, selection, userauth } = findings;
  const { raw, version, software, comment } = identification;
  const shown = findings.banner === undefined ? '' : bannerText(findings.banner.subarray(0, MAX_BANNER));
  const contacts = findContacts(shown);
  const keyExchange = keyExchangeRecord(findings);
  const hostKeys = hostKeysRecord([findings, ...further]);
  return {
    banner: shown === '' ? raw : shown,
    server_id: { raw, version, software, ...defined({ comment }) },
    ...defined({
      server_key_exchange: kexInit && offerRecord(kexInit),
      hassh: kexInit && hassh(kexInit, 'server'),
      algorithm_selection:
        selection === undefined
          ? undefined
          : {
              ...defined({ dh_kex_algorithm: selection.kex, host_key_algorithm: selection.hostKey }),
              client_to_server_alg_group: directionRecord(selection.clientToServer),
              server_to_client_alg_group: directionRecord(selection.serverToClient),
            },
    }),
    ...defined({
      key_exchange: keyExchange,
      host_keys: hostKeys.length === 0 ? undefined : hostKeys,
      userauth,
      contacts,
    }),
  };
}

/** Empty lists are left out. */
function offerRecord(offer: KexInit): NonNullable<Ssh['server_key_exchange']> {
  const list = <Name extends string>(name: Name, values: readonly string[]): { readonly [K in Name]?: string[] } =>
    (values.length === 0 ? {} : { [name]: values.slice(0, MAX_NAMES) }) as { readonly [K in Name]?: string[] };
  return {
    cookie: Buffer.from(offer.cookie).toString('base64'),
    ...list('kex_algorithms', offer.kexAlgorithms),
    ...list('host_key_algorithms', offer.hostKeyAlgorithms),
    ...list('client_to_server_ciphers', offer.clientToServerCiphers),
    ...list('server_to_client_ciphers', offer.serverToClientCiphers),
    ...list('client_to_server_macs', offer.clientToServerMacs),
    ...list('server_to_client_macs', offer.serverToClientMacs),
    ...list('client_to_server_compression', offer.clientToServerCompression),
    ...list('server_to_client_compression', offer.serverToClientCompression),
    ...list('client_to_server_languages', offer.clientToServerLanguages),
    ...list('server_to_client_languages', offer.serverToClientLanguages),
    first_kex_follows: offer.firstKexFollows,
    // Its field holds a signed number.
    reserved: offer.reserved | 0,
  };
}

function directionRecord({ cipher, mac, compression }: DirectionSelection): SshDirection {
  return defined({ cipher, mac, compression });
}

const MAX_BANNER = 16_384;
const MAX_NAMES = 200;

/** The key exchanges with a server -> the `host_keys` list of a record. */
type HostKeys = NonNullable<NonNullable<ResponsesRecord['ssh']>['host_keys']>;

/** A server that answers with the same key again has it once. */
function hostKeysRecord(exchanges: readonly KeyFindings[]): HostKeys {
  const entries = exchanges.flatMap(({ hostKey, reply, isSignatureValid }) => {
    if (hostKey === undefined || reply?.hostKey === undefined) return [];
    const { algorithm, key, sha256 } = hostKey;
    const raw = Buffer.from(reply.hostKey).toString('base64');
    const fields = { algorithm, length: keyBits(key), raw, valid: isSignatureValid };
    return [{ fingerprint_sha256: sha256, ...knownFields(fields) }];
  });
  const byFingerprint = new Map(entries.map((entry) => [entry.fingerprint_sha256, entry]));
  return [...byFingerprint.values()];
}

/** As ssh-keygen counts them. */
export function keyBits(key: HostKeyValue): number | undefined {
  switch (key.kind) {
    case 'rsa':
      return bitLength(unsigned(key.modulus));
    case 'dsa':
      return bitLength(unsigned(key.p));
    case 'ecdsa':
      return Number(/^nistp(\d{3})$/.exec(key.curve)?.[1]) || undefined;
    case 'ed25519':
      return 256;
    case 'ed448':
      return 448;
    case 'other':
      return undefined;
  }
}
