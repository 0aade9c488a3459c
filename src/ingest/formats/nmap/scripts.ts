/** What scripts of nmap have seen -> the fields of a record. All that they say is kept as text. */
import { defined } from '../../../model/defined.ts';
import type { Certificate, ResponsesRecord } from '../../../model/records.generated.ts';
import { readCertificateChain } from '../../../wire/security/x509/certificate-chain.ts';
import { PemReader } from '../../../wire/security/x509/pem-reader.ts';
import type { XmlElement } from '../shapes/xml-element.ts';
import type { ScanMemory } from './scan-memory.ts';

/** The output of each script by its name, in the form of names of fields. Undefined without scripts. */
export function scriptTexts(
  scripts: readonly XmlElement[],
  memory: ScanMemory,
): Readonly<Record<string, string>> | undefined {
  if (scripts.length === 0) return undefined;
  const texts: Record<string, string> = {};
  for (const script of scripts) texts[memory.scriptName(script.get('id') ?? '')] = script.get('output') ?? '';
  return texts;
}

export interface SeenCertificate {
  readonly bytes: Uint8Array;
  readonly certificate: Certificate;
}

/** That of the server, which the script writes out whole if it is asked to say more. */
export function certificateSeen(scripts: readonly XmlElement[]): SeenCertificate | undefined {
  const script = scripts.find((each) => each.get('id') === 'ssl-cert');
  if (script === undefined) return undefined;
  const pem = elementText(script, 'pem') ?? script.get('output') ?? '';
  const reader = new PemReader();
  for (const line of pem.split('\n')) {
    const [block] = reader.push(line);
    if (block === undefined) continue;
    const reading = readCertificateChain([block.bytes]);
    return reading.kind === 'chain'
      ? { bytes: block.bytes, certificate: { ...reading.certificate, src: 'scan' } }
      : undefined;
  }
  return undefined;
}

type Fields = Partial<ResponsesRecord>;

/** Fields of one service from several scripts, with those of one object together. */
export function scriptFields(scripts: readonly XmlElement[]): Fields {
  const fields: Record<string, unknown> = {};
  for (const script of scripts) {
    const read = READERS.get(script.get('id') ?? '')?.(script);
    for (const name in read) {
      const [before, value] = [fields[name], read[name as keyof Fields]];
      fields[name] = before === undefined ? value : { ...before, ...(value as object) };
    }
  }
  return fields;
}

/** A script -> what our own probes would have stored of the same. */
const READERS: ReadonlyMap<string, (script: XmlElement) => Fields | undefined> = new Map(
  Object.entries({
    'http-title': (script) => http({ title: elementText(script, 'title') ?? titleIn(script.get('output')) }),
    'html-title': (script) => http({ title: titleIn(script.get('output')) }),
    'http-server-header': (script) => {
      const server = script.all('elem').map(({ text }) => text);
      const names = server.length > 0 ? server : [script.get('output') ?? ''];
      return http({ headers: { server: names } });
    },
    'http-headers': (script) => http(headersIn(script.get('output') ?? '')),
    'ssh-hostkey': (script) => hostKeyIn(script),
    'ssh2-enum-algos': (script) => algorithmsIn(script),
    'tls-alpn': (script) => ({ tls: { alpn: script.all('elem')[0]?.text ?? '' } }),
    'ssl-enum-ciphers': (script) => ciphersIn(script),
    'smb-os-discovery': (script) => systemIn(script),
    'smb2-security-mode': (script) => ({
      smb: { signing_required: /signing enabled and required/i.test(script.get('output') ?? '') },
    }),
    'snmp-sysdescr': (script) => ({ snmp: { banner: (script.get('output') ?? '').trim() } }),
  } satisfies Record<string, (script: XmlElement) => Fields | undefined>),
);

const http = (fields: NonNullable<ResponsesRecord['http']> | Readonly<Record<string, unknown>>): Fields => ({
  http: defined(fields as NonNullable<ResponsesRecord['http']>),
});

function elementText(script: XmlElement, key: string): string | undefined {
  return script.children.find((child) => child.name === 'elem' && child.get('key') === key)?.text;
}

const titleIn = (output = ''): string | undefined =>
  /^Site doesn't have a title|^Did not follow/.test(output) ? undefined : output.split('\n')[0]?.trim() || undefined;

/** Lines of a header each; the last line says how it was asked. */
function headersIn(output: string): NonNullable<ResponsesRecord['http']> {
  const headers: Record<string, string[]> = {};
  for (const line of output.split('\n')) {
    const [, name, value] = /^\s*([\w-]+):\s?(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase().replaceAll('-', '_');
    headers[key] = [...(headers[key] ?? []), value.trim()];
  }
  return { headers };
}

function hostKeyIn(script: XmlElement): Fields | undefined {
  const [table] = script.all('table');
  const type = table === undefined ? undefined : elementText(table, 'type');
  const raw = table === undefined ? undefined : elementText(table, 'key');
  if (type === undefined) return undefined;
  return { ssh: { key_exchange: { server_host_key: defined({ algorithm: type, raw: raw?.replace(/^\S+\s+/, '') }) } } };
}

function algorithmsIn(script: XmlElement): Fields {
  const list = (key: string): readonly string[] | undefined =>
    script.children
      .find((child) => child.name === 'table' && child.get('key') === key)
      ?.all('elem')
      .map(({ text }) => text);
  const [ciphers, macs, compression] = [
    list('encryption_algorithms'),
    list('mac_algorithms'),
    list('compression_algorithms'),
  ];
  return {
    ssh: {
      server_key_exchange: defined({
        kex_algorithms: list('kex_algorithms'),
        host_key_algorithms: list('server_host_key_algorithms'),
        client_to_server_ciphers: ciphers,
        server_to_client_ciphers: ciphers,
        client_to_server_macs: macs,
        server_to_client_macs: macs,
        client_to_server_compression: compression,
        server_to_client_compression: compression,
      }),
    },
  };
}

function ciphersIn(script: XmlElement): Fields {
  const versions = script.all('table');
  const names = versions.flatMap((version) =>
    version
      .all('table')
      .filter((table) => table.get('key') === 'ciphers')
      .flatMap((table) => table.all('table').flatMap((cipher) => elementText(cipher, 'name') ?? [])),
  );
  return {
    tls: {
      supported_versions: versions.flatMap((version) => version.get('key') ?? []),
      supported_ciphers: [...new Set(names)],
    },
  };
}

function systemIn(script: XmlElement): Fields {
  return {
    smb: defined({
      native_os: elementText(script, 'os'),
      group_name: elementText(script, 'workgroup')?.replace(/\\x00$/, ''),
    }),
  };
}
