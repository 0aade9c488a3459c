/** The files of one task in the state directory of an agent, each replaced as a whole or not at all. */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export class TaskFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Where the records go. */
  get records(): string {
    return join(this.#directory, 'records.ndjson');
  }

  async create(): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
  }

  async write(name: TaskFileName, content: object): Promise<void> {
    const path = join(this.#directory, name);
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(content));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }

  /** Undefined if there is none, or if a crash damaged it. */
  async read(name: TaskFileName): Promise<unknown> {
    try {
      return JSON.parse(await readFile(join(this.#directory, name), 'utf8'));
    } catch {
      return undefined;
    }
  }

  async remove(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true });
  }
}

/** `order.json`: the order and the seed. `batch.json`: the last batch that was sent. */
export type TaskFileName = 'order.json' | 'batch.json' | 'observations.json' | 'result.json';

/** The leases of which there are files. */
export async function savedLeases(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
