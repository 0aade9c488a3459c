import { join, resolve } from 'node:path';
import { secretFile } from '../accounts/secrets/secret-file.ts';
import { Vault } from '../accounts/secrets/vault.ts';
import type { Clock } from '../model/clock.ts';
import { DatasetCatalog } from '../service/datasets/dataset-catalog.ts';
import type { FileStore } from '../store/file-store.ts';
import { makeDataDirectory } from './data-directory.ts';
import { readEnvironment } from './environment.ts';
import { accountsSecretFile } from './open-accounts.ts';

/** Where the data sets of an installation lie, if nowhere else. */
export const datasetDirectory = (data: string): string => join(data, 'datasets');

export interface OpenDatasets extends AsyncDisposable {
  readonly shelf: DatasetCatalog;
}

/** The data sets of an installation: in its data directory, in another folder, or with a service that speaks S3. */
export async function openDatasets(
  data: string,
  place: string | undefined,
  { now }: Pick<Clock, 'now'>,
): Promise<OpenDatasets> {
  await makeDataDirectory(data);
  const files = await openFiles(place ?? datasetDirectory(data), now);
  // Links are signed with what the installation has anyhow: another use of the secret makes another key.
  const vault = new Vault(await secretFile(accountsSecretFile(data)));
  const shelf = new DatasetCatalog({ files, sign: (text) => vault.hash('dataset link', text), now });
  return { shelf, [Symbol.asyncDispose]: () => files[Symbol.asyncDispose]() };
}

async function openFiles(place: string, now: () => number): Promise<FileStore> {
  if (place.startsWith('s3:')) return await openS3(place, now);
  const { openDiskFiles } = await import('../store/engines/disk/open-disk-files.ts');
  return await openDiskFiles(resolve(place));
}

/** `s3://bucket/prefix?endpoint=https://...&region=...`; who asks stands in the environment. @throws Error that says what is missing */
async function openS3(place: string, now: () => number): Promise<FileStore> {
  const url = URL.parse(place);
  const endpoint = URL.parse(url?.searchParams.get('endpoint') ?? '');
  if (url === null || url.host === '' || endpoint === null || !/^https?:$/.test(endpoint.protocol))
    throw new Error('Name a bucket so: s3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1');
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
