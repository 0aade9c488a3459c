import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  type CertificateBlock,
  derBlocks,
  isDer,
  TextBlocks,
} from '../../src/wire/security/x509/certificate-blocks.ts';
import { isAbsent, sharedLines, sharedUrl } from '../shared-data.ts';

const ARCHIVES = ['zlint', 'zcrypto', 'ct-go', 'pyca'];
const BLOCK = 512;

/** The files of ../shared/data/certs by the names that the reference gives them. */
export function certificateFiles(): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const archive of ARCHIVES) {
    const path = `data/certs/${archive}.tar.gz`;
    if (!isAbsent(path)) addFiles(gunzipSync(readFileSync(sharedUrl(path))), files);
  }
  for (const { ref, cert_der } of logRows()) files.set(ref, Buffer.from(cert_der, 'base64'));
  return files;
}

/** Reads tar, with the long names of pax. */
function addFiles(tar: Buffer, files: Map<string, Buffer>): void {
  const text = (from: number, to: number) => tar.toString('utf8', from, to).replace(/\0.*$/s, '');
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, at + 136), 8) || 0;
    const type = text(at + 156, at + 157);
    const prefix = text(at + 345, at + 500);
    const name = longName ?? (prefix === '' ? '' : `${prefix}/`) + text(at, at + 100);
    const content = tar.subarray(at + BLOCK, at + BLOCK + size);
    longName = undefined;
    if (type === 'x') longName = /\d+ path=(.*)\n/.exec(content.toString())?.[1];
    else if (type === 'L') longName = content.toString().replace(/\0.*$/s, '');
    else if (type === '0' || type === '') files.set(name, content);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

export function blocksOf(file: Buffer): readonly CertificateBlock[] {
  if (isDer(file)) return derBlocks(file);
  const text = new TextBlocks();
  return [
    ...file
      .toString('latin1')
      .split('\n')
      .flatMap((line) => text.push(line)),
    ...text.end(),
  ];
}

export interface LogRow {
  readonly index: number;
  readonly timestamp_ms: number;
  readonly entry_type: string;
  readonly issuer_key_hash: string;
  readonly extensions: string;
  readonly leaf_hash_sha256: string;
  readonly tbs_der: string;
  readonly cert_der: string;
  readonly ref: string;
  readonly names: { readonly Subject?: { readonly CommonName?: string }; readonly DNS?: readonly string[] };
}

export function logRows(): readonly LogRow[] {
  return sharedLines('data/certs/ct-entries.ndjson.gz').map((line) => JSON.parse(line) as LogRow);
}
