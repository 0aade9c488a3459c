import { datasetForms } from '../../model/datasets/product.ts';
import { ProblemError } from '../../model/problem.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import type { DatasetFile } from './published-dataset.ts';

export interface FileInput {
  readonly name: string;
  readonly file: string;
  readonly md5: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

export interface LinkedFile extends DatasetFile {
  readonly addedAt: number;
}

/**
 * The file behind a link. No part of the request becomes a path: it is only compared with what is published.
 * @throws ProblemError not_found, permission_denied
 */
export async function linkedFile(
  catalog: DatasetCatalog,
  { name, file, md5, expires }: FileInput,
): Promise<LinkedFile> {
  const form = datasetForms.find((each) => file === `${name}.${each}.zip`);
  if (form === undefined) throw new ProblemError('not_found', 'There is no such file.');
  if (!catalog.isSigned(name, form, expires, md5))
    throw new ProblemError('permission_denied', 'The link is incomplete.');
  if (expires * 1_000 <= catalog.now())
    throw new ProblemError('permission_denied', 'The link has expired: ask for another one.');
  const published = await catalog.named(name);
  const match = published?.files.find((each) => each.form === form);
  if (published === undefined || match === undefined)
    throw new ProblemError('not_found', 'The data set is not published any more.');
  return { ...match, addedAt: published.addedAt };
}
