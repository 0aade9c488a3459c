import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openDiskFiles } from '../../src/store/engines/disk/open-disk-files.ts';
import { openS3Files } from '../../src/store/engines/s3/open-s3-files.ts';
import type { FileStore } from '../../src/store/file-store.ts';

/** A file store for one test. */
export interface TestFiles extends AsyncDisposable {
  readonly files: FileStore;
  /** From then on the store is unreachable. */
  disconnect(): Promise<void>;
}

export const fileStores: readonly (readonly [name: string, make: () => Promise<TestFiles>])[] = [
  ['a disk', onDisk],
  ['a service that speaks S3', withS3],
];

async function onDisk(): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'periplus-files-'));
  return {
    files: await openDiskFiles(join(folder, 'files')),
    disconnect: async () => {
      await rm(join(folder, 'files'), { recursive: true, force: true });
      await writeFile(join(folder, 'files'), '');
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** A bucket of s3rver. It does not check signatures: another test compares those with published ones. */
export async function withS3(): Promise<TestFiles & { readonly location: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'periplus-s3-'));
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'files', configs: [] }] });
  await s3.configureBuckets();
  const server = createServer(s3.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const account = { keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };
  return {
    location: `s3://files/data/sets?endpoint=${encodeURIComponent(endpoint.href)}`,
    files: openS3Files({ ...account, endpoint, bucket: 'files', prefix: 'data/sets/', now: Date.now }),
    disconnect: close,
    [Symbol.asyncDispose]: async () => {
      await close();
      await rm(directory, { recursive: true });
    },
  };
}
