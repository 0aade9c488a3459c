import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { defined } from '../../model/defined.ts';

/**
 * The installation's note about its demonstration world: which indices belong to it, and whether it was loaded
 * completely.
 */
export interface DemoMark {
  readonly isWhole: boolean;
  readonly indices: readonly number[];
  /** Indices of a world that is not complete yet. */
  readonly unfinished?: readonly number[];
}

export async function readDemoMark(file: string): Promise<DemoMark | undefined> {
  try {
    const { isWhole, indices, unfinished } = JSON.parse(await readFile(file, 'utf8'));
    if (!Array.isArray(indices)) return undefined;
    return {
      isWhole: isWhole === true,
      indices: indices.filter(Number.isSafeInteger),
      ...defined({ unfinished: Array.isArray(unfinished) ? unfinished.filter(Number.isSafeInteger) : undefined }),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function writeDemoMark(file: string, mark: DemoMark): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(mark)}\n`);
  await rename(`${file}.new`, file);
}

export async function eraseDemoMark(file: string): Promise<void> {
  await rm(file, { force: true });
}
