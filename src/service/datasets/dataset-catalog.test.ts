import { expect, it } from 'vitest';
import type { DatasetProduct } from '../../model/datasets/product.ts';
import { datasetProducts } from '../../model/datasets/products.ts';
import { ProblemError } from '../../model/problem.ts';
import type { FileStore } from '../../store/file-store.ts';
import { DatasetCatalog } from './dataset-catalog.ts';
import type { PublishedDataset } from './published-dataset.ts';

/** Files in memory. `onRead` runs before a file is read. */
class MemoryFiles implements FileStore {
  readonly location = 'memory';
  readonly texts = new Map<string, string>();
  onRead: () => Promise<void> = async () => {};

  async write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    this.texts.set(path, Buffer.concat(await Array.fromAsync(pieces)).toString('utf8'));
  }

  async *read(path: string): AsyncGenerator<Uint8Array> {
    const text = this.texts.get(path);
    await this.onRead();
    if (!this.texts.has(path)) throw new ProblemError('not_found', 'There is no such file.');
    yield Buffer.from(text ?? '');
  }

  async list(prefix: string): Promise<readonly string[]> {
    return [...this.texts.keys()].filter((path) => path.startsWith(prefix));
  }

  async remove(path: string): Promise<void> {
    this.texts.delete(path);
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

const product = datasetProducts[0] as DatasetProduct;
const version = (addedAt: number): PublishedDataset => ({
  product,
  addedAt,
  rows: 0,
  files: [],
  everyHours: undefined,
});

function catalogOver(files: MemoryFiles): DatasetCatalog {
  return new DatasetCatalog({ files, sign: (text) => text, now: () => 0 });
}

it('does not keep what was read before a change', async () => {
  const files = new MemoryFiles();
  const catalog = catalogOver(files);
  await catalog.put(version(1));
  files.onRead = async () => {
    files.onRead = async () => {};
    await catalog.put(version(2));
  };
  await catalog.all();
  expect((await catalog.all()).map(({ addedAt }) => addedAt)).toEqual([2]);
});

it('leaves out a data set that is dropped while it is read', async () => {
  const files = new MemoryFiles();
  const catalog = catalogOver(files);
  await catalog.put(version(1));
  files.onRead = async () => void (await catalog.drop(product.name));
  expect(await catalog.all()).toEqual([]);
});
