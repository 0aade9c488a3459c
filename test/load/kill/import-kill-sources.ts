import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { makeShowcase } from '../../../src/demo/certificates/showcase.ts';
import { writeZip } from '../../../src/wire/formats/zip/write-zip.ts';

/** How much of each kind. More than one batch of each, so that a kill falls between batches, too. */
export interface KillSourcesSize {
  readonly hosts: number;
  readonly targets: number;
  readonly networks: number;
  readonly names: number;
  /** Files with a record each, which are written together. */
  readonly files: number;
  /** Of each host and target: a batch ends after some megabytes, however few records they are. */
  readonly padding: number;
}

/** Writes files of five formats into a folder. Two of them, of networks and of a zone, are in parts that are joined. */
export async function writeKillSources(folder: string, size: KillSourcesSize): Promise<void> {
  await mkdir(folder, { recursive: true });
  const texts: Readonly<Record<string, string>> = {
    'scan.xml': nmap(size.hosts, size.padding),
    'targets.ndjson': Array.from({ length: size.targets }, (_, at) => `${target(at, size.padding)}\n`).join(''),
    'networks.rpsl': Array.from({ length: size.networks }, (_, at) => network(at)).join(''),
    'zone.txt': zone(size.names),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'certificates.zip'), await certificates());
  for (let at = 0; at < size.files; at++)
    await writeFile(join(folder, `small-${at}.ndjson`), `{"domain":"s${at}.example","a":["192.0.2.7"]}`);
}

const address = (net: number, at: number): string => `${net}.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

function nmap(hosts: number, padding: number): string {
  const script = `<script id="banner" output="${'x'.repeat(padding)}"/>`;
  const elements = Array.from(
    { length: hosts },
    (_, at) =>
      `<host starttime="1764230400" endtime="1764230401"><status state="up"/><address addr="${address(10, at)}" addrtype="ipv4"/>` +
      '<ports><port protocol="tcp" portid="22"><state state="open"/><service name="ssh" product="OpenSSH" version="9.6"/>' +
      `${script}</port></ports></host>\n`,
  );
  return `<?xml version="1.0"?>\n<nmaprun scanner="nmap" version="7.95" start="1764230400">\n${elements.join('')}</nmaprun>\n`;
}

const target = (at: number, padding: number): string =>
  JSON.stringify({
    ip: address(11, at),
    data: {
      ssh: {
        status: 'success',
        protocol: 'ssh',
        port: 2222,
        result: {
          server_id: {
            raw: `SSH-2.0-dropbear_${at}`,
            version: '2.0',
            software: `dropbear_${at}`,
            comment: 'x'.repeat(padding),
          },
        },
        timestamp: '2026-01-01T00:00:00Z',
      },
    },
  });

/** Networks of some organisations, which come last. */
function network(at: number): string {
  const organisation = `ORG-${at % 50}-RIPE`;
  const named =
    at < 50 ? `organisation:   ${organisation}\norg-name:       Example ${at}\nsource:         RIPE\n\n` : '';
  const first = address(12, at * 4);
  return `inetnum:        ${first} - ${address(12, at * 4 + 3)}\nnetname:        NET-${at}\norg:            ${organisation}\nsource:         RIPE\n\n${named}`;
}

/** Each name has its address and, far from it, its mail server. */
function zone(names: number): string {
  const lines = (value: (at: number) => string): string =>
    Array.from({ length: names }, (_, at) => `n${at} ${value(at)}\n`).join('');
  return (
    '$ORIGIN a.example.\n$TTL 3600\n@ IN SOA ns.a.example. admin.a.example. 1 7200 3600 1209600 3600\n' +
    lines((at) => `IN A ${address(13, at)}`) +
    lines((at) => `IN MX 10 mx${at % 7}.a.example.`)
  );
}

async function certificates(): Promise<Buffer> {
  const texts = makeShowcase('kill').map(({ issued }) => {
    const lines = Buffer.from(issued.der).toString('base64').replace(/.{64}/g, '$&\n');
    return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  });
  const work = {
    deflate: (pieces: AsyncIterable<Uint8Array>) => Readable.from(pieces).pipe(createDeflateRaw()),
    crc32,
  };
  const entries = texts.map((text, at) => ({
    name: `certs/${at}.pem`,
    modified: 0,
    pieces: Readable.from([Buffer.from(text)]),
  }));
  return Buffer.concat(await Array.fromAsync(writeZip(entries, work)));
}
