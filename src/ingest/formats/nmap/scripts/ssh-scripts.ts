/** What scripts have seen of an SSH server -> its fields. */
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { sshHostKey, sshOffer } from '../../../records/ssh-fields.ts';
import type { XmlElement } from '../../shapes/xml-element.ts';
import { outputLines } from './script-facts.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

/**
 * Of `ssh-hostkey`: a table of each key, or a line such as `256 aa:bb (ED25519)`, with the key on the next one if nmap was
 * asked to say more.
 */
export function hostKeysInScript(script: XmlElement): Ssh | undefined {
  const blobs = [
    ...script.all('table').flatMap((table) => keyText(table) ?? []),
    ...outputLines(script).flatMap((line) => /^\s*[a-z][\w@.-]+ (AAAA[A-Za-z0-9+/]+=*)\s*$/.exec(line)?.[1] ?? []),
  ];
  const keys = [...new Set(blobs)].map((blob) => sshHostKey(keyBytes(blob)));
  const [first] = keys;
  if (first?.host_keys !== undefined) return { ...first, host_keys: keys.flatMap(({ host_keys }) => host_keys ?? []) };
  const named = outputLines(script).flatMap((line) => namedKey(line) ?? []);
  return named.length === 0 ? undefined : { host_keys: named };
}

/** With or without the kind of the key before it. */
const keyText = (table: XmlElement): string | undefined =>
  table
    .all('elem')
    .find((element) => element.get('key') === 'key')
    ?.text.trim()
    .split(/\s+/)
    .at(-1);

/** Some versions write the key in base64 twice. */
function keyBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('latin1', 0, 4) === 'AAAA' ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes;
}

/** Of a key that is not written out: its digest is one of MD5, which is no field. */
function namedKey(line: string): NonNullable<Ssh['host_keys']>[number] | undefined {
  const [, bits, kind = ''] = /^\s*(\d{2,5}) \S+ \((\w{2,10})\)\s*$/.exec(line) ?? [];
  const algorithm = kind === 'ECDSA' ? `ecdsa-sha2-nistp${bits}` : KINDS.get(kind);
  return algorithm === undefined ? undefined : { algorithm, length: Number(bits) };
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['RSA', 'ssh-rsa'],
  ['DSA', 'ssh-dss'],
  ['ED25519', 'ssh-ed25519'],
]);

/** Of `ssh2-enum-algos`: a line with the name of a list, and one for each algorithm below it. */
export function offerInScript(script: XmlElement): Ssh {
  const lists = new Map<string, string[]>();
  let list: string[] = [];
  for (const line of outputLines(script)) {
    const [, name] = /^\s*(\w+): \(\d+\)\s*$/.exec(line) ?? [];
    if (name === undefined) list.push(line.trim());
    else {
      list = [];
      lists.set(name, list);
    }
  }
  const listOf = (name: string): readonly string[] => lists.get(name) ?? [];
  return sshOffer({
    exchanges: listOf('kex_algorithms'),
    hostKeys: listOf('server_host_key_algorithms'),
    ciphers: listOf('encryption_algorithms'),
    macs: listOf('mac_algorithms'),
    compressions: listOf('compression_algorithms'),
  });
}
