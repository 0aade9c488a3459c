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
 * The file that a link leads to. Nothing that was sent becomes a path: it is compared with what is published. @throws ProblemError not_found,
 * permission_denied
 */
export async function linkedFile(shelf: DatasetCatalog, { name, file, md5, expires }: FileInput): Promise<LinkedFile> {
  const form = datasetForms.find((each) => file === `${name}.${each}.zip`);
  if (form === undefined) throw new ProblemError('not_found', 'There is no such file.');
  if (!shelf.isSigned(name, form, expires, md5)) throw new ProblemError('permission_denied', 'The link is not whole.');
  if (expires * 1_000 <= shelf.now())
    throw new ProblemError('permission_denied', 'The link has expired: ask for another one.');
  const published = await shelf.named(name);
  const found = published?.files.find((each) => each.form === form);
  if (published === undefined || found === undefined)
    throw new ProblemError('not_found', 'The data set is not published any more.');
  return { ...found, addedAt: published.addedAt };
}
