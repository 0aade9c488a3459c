import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { context, sequence, textContent } from '../../src/wire/formats/der/write-der.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { launcher, linesOf, nodeEnvironment } from '../cli-kit/run-periplus.ts';
import { extension, party, pem, pkcs7, signedCertificate } from '../wire/signed-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-cert-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const [root, server] = [party('root'), party('www.example.com')];
const names = extension('2.5.29.17', sequence(context(2, false, textContent('www.example.com\u001b[31m'))));
const rootCertificate = signedCertificate(root, root);
const serverCertificate = signedCertificate(server, root, [names]);

interface Row {
  readonly file: string;
  readonly block: number;
  readonly certificate?: {
    readonly subject_dn?: string;
    readonly signature?: { readonly valid: boolean };
    readonly chain?: readonly object[];
    readonly src?: string;
  };
  readonly defects?: readonly object[];
  readonly error?: string;
  readonly log_entry?: object;
}

async function rowsOf(args: readonly string[], input = ''): Promise<readonly Row[]> {
  const { stdout } = await periplus(['cert', ...args], { input });
  return linesOf(stdout) as readonly Row[];
}

const subjects = (rows: readonly Row[]) => rows.map(({ block, certificate }) => [block, certificate?.subject_dn]);

describe('periplus cert', () => {
  it('prints the certificates of PEM, DER, PKCS#7 and compressed files, one a line', async () => {
    const text = pem('CERTIFICATE', serverCertificate) + pem('CERTIFICATE', rootCertificate);
    const both = [
      [0, 'CN=www.example.com'],
      [1, 'CN=root'],
    ];
    const path = file('both.pem', text);
    const rows = await rowsOf([path]);
    expect(subjects(rows)).toEqual(both);
    expect(rows[0]?.file).toBe(path);
    expect(Object.keys(rows[0] ?? {})).toEqual(['file', 'block', 'certificate']);
    expect(subjects(await rowsOf([file('both.der', Buffer.concat([serverCertificate, rootCertificate]))]))).toEqual(
      both,
    );
    expect(subjects(await rowsOf([file('both.pem.gz', gzipSync(text))]))).toEqual(both);
    expect(subjects(await rowsOf([file('both.p7b', pkcs7([serverCertificate, rootCertificate]))]))).toEqual(both);
    const bundle = pem('PKCS7', pkcs7([serverCertificate, rootCertificate]));
    expect(subjects(await rowsOf(['-'], bundle))).toEqual(both);
    expect(subjects(await rowsOf(['-'], serverCertificate.toString('base64')))).toEqual([both[0]]);
  });

  it('prints a chain as one record, and verifies it', async () => {
    const text = pem('CERTIFICATE', serverCertificate) + pem('CERTIFICATE', rootCertificate);
    const [row, ...others] = await rowsOf(['--chain', '-'], text);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ file: '-', block: 0, certificate: { signature: { valid: true } } });
    expect(row?.certificate?.chain).toMatchObject([{ subject_dn: 'CN=root' }]);
    expect((await rowsOf(['-'], text))[0]?.certificate?.signature?.valid).toBe(false);
  });

  it('prints what else a file contains as errors, and continues', async () => {
    const damaged = Buffer.from(rootCertificate);
    const text = [
      pem('PRIVATE KEY', Buffer.from('a secret')),
      pem('CERTIFICATE', Buffer.from('no certificate')),
      pem('CERTIFICATE', damaged.subarray(0, 100)),
      pem('CERTIFICATE', rootCertificate),
    ].join('');
    const { stdout, status } = await periplus(['cert', '-'], { input: text });
    expect(linesOf(stdout)).toMatchObject([
      { block: 0, error: 'The block is no certificate: PRIVATE KEY.' },
      { block: 1, error: 'The data is not an X.509 certificate.' },
      { block: 2, certificate: { issuer_dn: 'CN=root' }, defects: expect.anything() },
      { block: 3, certificate: { subject_dn: 'CN=root' } },
    ]);
    expect(stdout).not.toContain(Buffer.from('a secret').toString('base64'));
    expect(status).toBe(0);
  });

  it('prints the entries of transparency logs', async () => {
    const head = Buffer.alloc(12);
    head.writeBigUInt64BE(1_700_000_000_123n, 2);
    const length = Buffer.of(0, serverCertificate.length >> 8, serverCertificate.length & 255);
    const leaf = Buffer.concat([head, length, serverCertificate, Buffer.of(0, 0)]);
    const answer = JSON.stringify({ entries: [{ leaf_input: leaf.toString('base64'), extra_data: 'AAAA' }, {}] });
    expect(await rowsOf(['-'], `${answer}\n`)).toMatchObject([
      {
        block: 0,
        certificate: { subject_dn: 'CN=www.example.com', src: 'ct' },
        log_entry: {
          type: 'x509_entry',
          timestamp: '2023-11-14T22:13:20.123Z',
          leaf_hash: expect.stringMatching(/^\w{64}$/),
        },
      },
      { block: 1, error: expect.stringContaining('leaf_input') },
    ]);
  });

  it('exits with 1 if there is no certificate, and with 5 if a file cannot be read', async () => {
    const none = await periplus(['cert', '-'], { input: 'hello\n' });
    expect(none).toMatchObject({
      status: 1,
      stdout: '{"file":"-","block":0,"error":"The file contains no certificate."}\n',
    });
    expect(await periplus(['cert', join(folder, 'absent.pem')])).toMatchObject({ status: 5, stdout: '' });
    expect((await periplus(['cert'])).status).toBe(2);
  });

  it('prints a page as text, with control characters as escapes', async () => {
    const text = (await periplus(['cert', '--format', 'text', '-'], { input: pem('CERTIFICATE', serverCertificate) }))
      .stdout;
    expect(text).toContain('www.example.com\n  file ');
    expect(text).toMatch(/\n {2}issuer +CN=root\n/);
    expect(text).toMatch(/\n {2}valid +2026-01-01T00:00:00Z to 2027-01-01T00:00:00Z/);
    expect(text).toMatch(/\n {2}signature +Ed25519, not verified\n/);
    expect(text).toContain('www.example.com\\u001b[31m');
    expect(text).not.toContain('\u001b');
  });

  it('prints records that grep and load read', async () => {
    const { stdout } = await periplus(['cert', '-'], { input: pem('CERTIFICATE', rootCertificate) });
    const found = await periplus(['grep', '-c', 'certs', 'subject.common_name:root', '--count'], { input: stdout });
    expect(found.stdout).toBe('1\n');
    const data = join(folder, 'data');
    const loaded = await periplus(['load', '-', '-c', 'certs', '-l', '2026-11-20', '--data', data], { input: stdout });
    expect(loaded.status).toBe(0);
    expect(loaded.stdout + loaded.stderr).toContain('has 1 record and is published');
  });

  it('prints a page in a terminal', () => {
    if (spawnSync('script', ['--version']).status !== 0) return;
    const path = file('root.pem', pem('CERTIFICATE', rootCertificate));
    const { stdout } = spawnSync(
      'script',
      ['-qec', `'${process.execPath}' '${launcher}' cert '${path}'`, '/dev/null'],
      {
        encoding: 'utf8',
        env: { ...nodeEnvironment(), HOME: folder, TERM: 'xterm', NO_COLOR: '1' },
      },
    );
    expect(stdout.replaceAll('\r\n', '\n')).toMatch(/^root\n {2}file /);
    expect(stdout).toContain('Ed25519, self-signed');
  });
});
