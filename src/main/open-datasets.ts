import { join, resolve } from 'node:path';
import { secretFile } from '../accounts/secrets/secret-file.ts';
import { Vault } from '../accounts/secrets/vault.ts';
import type { Clock } from '../model/clock.ts';
import { DatasetCatalog } from '../service/datasets/dataset-catalog.ts';
import type { FileStore } from '../store/file-store.ts';
import { makeDataDirectory } from './data-directory.ts';
import { readEnvironment } from './environment.ts';
import { accountsSecretFile } from './open-accounts.ts';

/** The default folder of the data sets. */
export const datasetDirectory = (data: string): string => join(data, 'datasets');

export interface OpenDatasets extends AsyncDisposable {
  readonly catalog: DatasetCatalog;
}

/** Opens the data sets: in the data directory, in another folder, or in an S3 bucket. */
export async function openDatasets(
  data: string,
  location: string | undefined,
  { now }: Pick<Clock, 'now'>,
): Promise<OpenDatasets> {
  await makeDataDirectory(data);
  const files = await openFiles(location ?? datasetDirectory(data), now);
  // Links are signed with the secret of the accounts. The vault derives a separate key for this purpose.
  const vault = new Vault(await secretFile(accountsSecretFile(data)));
  const catalog = new DatasetCatalog({ files, sign: (text) => vault.hash('dataset link', text), now });
  return { catalog, [Symbol.asyncDispose]: () => files[Symbol.asyncDispose]() };
}

async function openFiles(location: string, now: () => number): Promise<FileStore> {
  if (location.startsWith('s3:')) return await openS3(location, now);
  const { openDiskFiles } = await import('../store/engines/disk/open-disk-files.ts');
  return await openDiskFiles(resolve(location));
}

/**
 * Opens `s3://bucket/prefix?endpoint=https://...&region=...`. The credentials come from the environment.
 * @throws Error that says what is missing
 */
async function openS3(location: string, now: () => number): Promise<FileStore> {
  const url = URL.parse(location);
  const endpoint = URL.parse(url?.searchParams.get('endpoint') ?? '');
  if (url === null || url.host === '' || endpoint === null || !/^https?:$/.test(endpoint.protocol))
    throw new Error('A bucket looks like this: s3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1');
  const { keyId, secret } = readEnvironment().s3;
  if (keyId === undefined || secret === undefined)
    throw new Error('A bucket needs PERIPLUS_S3_KEY_ID and PERIPLUS_S3_SECRET.');
  const { openS3Files } = await import('../store/engines/s3/open-s3-files.ts');
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return openS3Files({
    endpoint,
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    keyId,
    secret,
    now,
  });
}
