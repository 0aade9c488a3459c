import { describe, expect, it } from 'vitest';
import { hassh, hasshText, type KexInit, readKexInit, writeKexInit } from '../../src/wire/services/ssh/kex-init.ts';
import { readSshIdentification } from '../../src/wire/services/ssh/ssh-reader.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

const KEXINITS = 'data/tls/ssh-kexinit.ndjson';
const CLIENTS = 'data/tls/hassh-clients.ndjson';

interface Row {
  readonly side: 'client' | 'server';
  readonly banner: string;
  readonly kexinit_hex?: string;
  readonly hassh?: string;
  readonly hasshServer?: string;
  readonly hassh_algorithms?: string;
  readonly lists?: Readonly<Record<string, string>>;
}

const captures = sharedLines(KEXINITS).map((line) => JSON.parse(line) as Row);
const rows = captures.filter((row) => row.kexinit_hex !== undefined);
const payloadOf = (row: Row) => Uint8Array.from(Buffer.from(row.kexinit_hex ?? '', 'hex'));

const EMPTY: KexInit = {
  cookie: new Uint8Array(16),
  kexAlgorithms: [],
  hostKeyAlgorithms: [],
  clientToServerCiphers: [],
  serverToClientCiphers: [],
  clientToServerMacs: [],
  serverToClientMacs: [],
  clientToServerCompression: [],
  serverToClientCompression: [],
  clientToServerLanguages: [],
  serverToClientLanguages: [],
  firstKexFollows: false,
  reserved: 0,
};

describe.skipIf(isAbsent(KEXINITS))('captured identification lines (needs ../shared/data/tls)', () => {
  it('are read whole', () => {
    expect(captures).toHaveLength(13);
    for (const { banner } of captures) {
      const result = readSshIdentification(Buffer.from(`${banner}\r\n`));
      expect(result).toMatchObject({ identification: { raw: banner, preface: [] } });
    }
  });
});

describe.skipIf(isAbsent(KEXINITS))('captured KEXINIT messages (needs ../shared/data/tls)', () => {
  it('have the lists and the HASSH of their capture', () => {
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      const result = readKexInit(payloadOf(row));
      expect(result?.defect).toBeUndefined();
      if (result === undefined) continue;
      expect(hasshText(result.kexInit, row.side)).toBe(row.hassh_algorithms);
      expect(hassh(result.kexInit, row.side)).toBe(row.side === 'client' ? row.hassh : row.hasshServer);
      expect(result.kexInit.kexAlgorithms.join(',')).toBe(row.lists?.kex);
    }
  });

  it('are written again byte for byte', () => {
    for (const row of rows) {
      const result = readKexInit(payloadOf(row));
      expect(result && Buffer.from(writeKexInit(result.kexInit)).toString('hex')).toBe(row.kexinit_hex);
    }
  });

  it('report where they end early, at every offset', () => {
    const payload = payloadOf(rows[0] ?? { side: 'server', banner: '' });
    expect(readKexInit(payload.subarray(0, 0))).toBeUndefined();
    for (let end = 1; end < payload.length; end++) {
      expect(readKexInit(payload.subarray(0, end))?.defect).toBe('The KEXINIT ends early.');
    }
  });
});

describe.skipIf(isAbsent(CLIENTS))('published HASSH values (needs ../shared/data/tls)', () => {
  it('are those of clients with the same algorithms', () => {
    let count = 0;
    for (const line of sharedLines(CLIENTS)) {
      const row = JSON.parse(line) as { hassh: string; hasshAlgorithms: string };
      const [kex = '', ciphers = '', macs = '', compression = ''] = row.hasshAlgorithms.split(';');
      const client = {
        ...EMPTY,
        kexAlgorithms: kex.split(','),
        clientToServerCiphers: ciphers.split(','),
        clientToServerMacs: macs.split(','),
        clientToServerCompression: compression.split(','),
      };
      expect(hassh(client, 'client')).toBe(row.hassh);
      count++;
    }
    expect(count).toBe(37);
  });
});
