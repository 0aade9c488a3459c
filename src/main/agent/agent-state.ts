/** The state directory of an agent: its secret, the server that the secret is for, and the files of its tasks. */
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '../../accounts/engines/sqlite/lock-file.ts';
import { readOwnersFile } from '../../accounts/secrets/secret-file.ts';

export class AgentState {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  get tasks(): string {
    return join(this.#directory, 'tasks');
  }

  /** Makes the directory if it is new, and locks it for this process. Undefined if another agent has it. */
  async hold(): Promise<Disposable | undefined> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    return await lockFile(join(this.#directory, 'agent.lock'));
  }

  /** Undefined before the agent is enrolled. @throws Error if the file can be read by others */
  async secret(): Promise<string | undefined> {
    const text = (await readOwnersFile(this.#secretFile))?.trim();
    return text === '' ? undefined : text;
  }

  /** When the secret was made, in milliseconds since 1970. */
  async secretTime(): Promise<number> {
    return (await stat(this.#secretFile)).mtimeMs;
  }

  /** The server goes first: a secret is never without the server that it is for. */
  async save(secret: string, server: URL): Promise<void> {
    await this.#replace(this.#serverFile, server.href);
    await this.#replace(this.#secretFile, secret);
  }

  /** The server that the secret is for. */
  async server(): Promise<string | undefined> {
    try {
      return (await readFile(this.#serverFile, 'utf8')).trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async forget(): Promise<void> {
    await rm(this.#secretFile, { force: true });
  }

  async #replace(path: string, text: string): Promise<void> {
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await file.writeFile(`${text}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }

  get #secretFile(): string {
    return join(this.#directory, 'secret');
  }

  get #serverFile(): string {
    return join(this.#directory, 'server');
  }
}
