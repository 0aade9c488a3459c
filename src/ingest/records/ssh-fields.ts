/** What other tools have seen of an SSH server -> the fields of a record. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { publicKeyRecord } from '../../probe/protocols/remote/ssh/key-exchange-record.ts';
import { keyBits } from '../../probe/protocols/remote/ssh/ssh-record.ts';
import { readHostKey } from '../../wire/services/ssh/host-key.ts';
import { readSshIdentification } from '../../wire/services/ssh/ssh-reader.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

/** The first line of the server, in its parts. */
export function sshIdentification(text: string): Pick<Ssh, 'banner' | 'server_id'> {
  const reading = readSshIdentification(Buffer.from(`${text.slice(0, LONGEST_TEXT)}\n`));
  if (reading.kind !== 'identification') return text === '' ? {} : { banner: text };
  const { raw, version, software, comment } = reading.identification;
  return { banner: raw, server_id: { raw, version, software, ...defined({ comment }) } };
}

const LONGEST_TEXT = 16_384;

/** The key of a server, as it sends it. */
export function sshHostKey(blob: Uint8Array): Pick<Ssh, 'key_exchange' | 'host_keys'> {
  const { algorithm, key, sha256 } = readHostKey(blob);
  if (algorithm === undefined || key.kind === 'other') return {};
  const raw = Buffer.from(blob).toString('base64');
  return {
    key_exchange: { server_host_key: { algorithm, fingerprint_sha256: sha256, raw, ...publicKeyRecord(key) } },
    host_keys: [{ algorithm, fingerprint_sha256: sha256, raw, ...defined({ length: keyBits(key) }) }],
  };
}

/** What a server offers in both directions alike. */
export interface SshOffer {
  readonly exchanges: readonly string[];
  readonly hostKeys: readonly string[];
  readonly ciphers: readonly string[];
  readonly macs: readonly string[];
  readonly compressions: readonly string[];
}

export function sshOffer(offer: SshOffer): Pick<Ssh, 'server_key_exchange'> {
  const list = (names: readonly string[]): readonly string[] | undefined => (names.length === 0 ? undefined : names);
  const { exchanges, hostKeys, ciphers, macs, compressions } = offer;
  const fields = defined({
    kex_algorithms: list(exchanges),
    host_key_algorithms: list(hostKeys),
    client_to_server_ciphers: list(ciphers),
    server_to_client_ciphers: list(ciphers),
    client_to_server_macs: list(macs),
    server_to_client_macs: list(macs),
    client_to_server_compression: list(compressions),
    server_to_client_compression: list(compressions),
  });
  return Object.keys(fields).length === 0 ? {} : { server_key_exchange: fields };
}
