import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LineSorter } from '../../probe/identify/vulnerabilities/database/line-sorter.ts';

/** Neither part has a tab or a line feed. */
type Keyed = readonly [key: string, value: string];

/**
 * Sorts more than fits in memory, in files of a folder of its own. Values of one key stay in the order in which they
 * were added.
 */
export class SortedSpool implements AsyncDisposable {
  readonly #folder: string;
  readonly #lines: LineSorter;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#lines = new LineSorter(folder, 'run');
  }

  static async in(folder: string): Promise<SortedSpool> {
    await mkdir(folder, { recursive: true });
    return new SortedSpool(await mkdtemp(join(folder, 'spool-')));
  }

  add(key: string, value: string): void {
    this.#lines.add(`${key}\t${String(this.#lines.count).padStart(NUMBER_LENGTH, '0')}\t${value}`);
  }

  /** In the order of their keys, by bytes of UTF-8. Nothing may be added afterwards. */
  *sorted(): Generator<Keyed> {
    for (const line of this.#lines.sorted()) {
      const tab = line.indexOf('\t');
      yield [line.slice(0, tab), line.slice(tab + NUMBER_LENGTH + 2)];
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const NUMBER_LENGTH = 12;
