/**
 * Where a command that asks others puts the records of their answers: it prints each, or keeps all in a file and loads
 * that at its end. Answers may take hours, and nobody sees a part of them before.
 */
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundRecord } from '../../ingest/formats/format.ts';
import { printed } from '../../ingest/formats/printed/printed.ts';
import { printedLine } from '../../ingest/formats/printed/printed-line.ts';
import type { SourceOrigin } from '../../ingest/records/record-origin.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { OpenAsk } from '../ask/ask.ts';
import type { RecordOptions } from '../commands/record-options.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { loadLines } from '../work/load-lines.ts';

export interface RecordOutputSession {
  readonly terminal: Terminal;
  readonly openAsk: OpenAsk;
}

export class RecordOutput implements AsyncDisposable {
  readonly #options: RecordOptions;
  readonly #session: RecordOutputSession;
  #file: { readonly folder: string; readonly path: string; readonly handle: FileHandle } | undefined;
  #lines: string[] = [];
  #length = 0;
  #isOfUse = false;
  /** Records that it was given. */
  count = 0;

  constructor(options: RecordOptions, session: RecordOutputSession) {
    this.#options = options;
    this.#session = session;
  }

  async add(record: FoundRecord, origin: SourceOrigin): Promise<void> {
    const line = printedLine(record, origin);
    this.count++;
    if (this.#options.print) return await print(this.#session.terminal, line);
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= BATCH) await this.#write();
  }

  /** Loads what was added, unless it was printed. `name`: what the records were made of. The count of what is refused. */
  async finish(name: string): Promise<{ readonly refused: number }> {
    if (this.count === 0 || this.#options.print) return { refused: 0 };
    const { path } = await this.#write();
    const lines = {
      chunks: createReadStream(path),
      name,
      as: printed.name,
      parts: ['record', 'records'],
      progressText: () => `storing ${quantity(this.count, 'record')}`,
    } as const;
    // Whoever has waited for answers does not want to ask again.
    this.#isOfUse = true;
    try {
      const { refused } = await loadLines(lines, this.#options, this.#session);
      this.#isOfUse = false;
      return { refused };
    } finally {
      if (this.#isOfUse)
        say(
          this.#session.terminal,
          `The records are in ${visibleLine(path)}. To store them: periplus load ${visibleLine(path)}`,
        );
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.handle.close();
    if (this.#file !== undefined && !this.#isOfUse) await rm(this.#file.folder, { recursive: true, force: true });
  }

  async #write(): Promise<{ readonly path: string }> {
    this.#file ??= await newFile();
    await this.#file.handle.appendFile(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    return this.#file;
  }
}

const BATCH = 2 ** 18;

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), 'periplus-records-'));
  const path = join(folder, 'records.ndjson');
  return { folder, path, handle: await open(path, 'ax', 0o600) };
}
