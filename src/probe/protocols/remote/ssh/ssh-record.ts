/** What a conversation found -> the `ssh` object of a record. */
import type { ResponsesRecord, SshDirection } from '../../../../model/records.generated.ts';
import { hassh } from '../../../../wire/services/ssh/hassh.ts';
import type { KexInit } from '../../../../wire/services/ssh/kex-init.ts';
import type { DirectionSelection } from '../../../../wire/services/ssh/select-algorithms.ts';
import { bannerText } from '../../banner-text.ts';
import { findContacts } from '../../find-contacts.ts';
import type { SshFindings } from './converse.ts';
import type { KeyFindings } from './exchange-keys.ts';
import { hostKeysRecord } from './host-keys-record.ts';
import { keyExchangeRecord } from './key-exchange-record.ts';

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
    server_id: { raw, version, software, ...(comment === undefined ? {} : { comment }) },
    ...(kexInit === undefined ? {} : { server_key_exchange: offerRecord(kexInit), hassh: hassh(kexInit, 'server') }),
    ...(selection === undefined
      ? {}
      : {
          algorithm_selection: {
            ...(selection.kex === undefined ? {} : { dh_kex_algorithm: selection.kex }),
            ...(selection.hostKey === undefined ? {} : { host_key_algorithm: selection.hostKey }),
            client_to_server_alg_group: directionRecord(selection.clientToServer),
            server_to_client_alg_group: directionRecord(selection.serverToClient),
          },
        }),
    ...(keyExchange === undefined ? {} : { key_exchange: keyExchange }),
    ...(hostKeys.length === 0 ? {} : { host_keys: hostKeys }),
    ...(userauth === undefined ? {} : { userauth }),
    ...(contacts === undefined ? {} : { contacts }),
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
  return {
    ...(cipher === undefined ? {} : { cipher }),
    ...(mac === undefined ? {} : { mac }),
    ...(compression === undefined ? {} : { compression }),
  };
}

const MAX_BANNER = 16_384;
const MAX_NAMES = 200;
