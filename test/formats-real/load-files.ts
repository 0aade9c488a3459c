/** Loads published files as `periplus data load` does, each for itself. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RefusedSource } from '../../src/ingest/formats/refused-source.ts';
import { importReference } from '../../src/ingest/import/import-reference.ts';
import { REFERENCE_FORMATS } from '../../src/ingest/import/recognise-reference.ts';
import { LoadedSources } from '../../src/ingest/targets/reference/loaded-sources.ts';
import { ReferenceLoad } from '../../src/ingest/targets/reference/reference-load.ts';
import type { ListDescription } from '../../src/probe/lists/list-statement.ts';
import type { ReferenceRow } from '../../src/probe/reference/reference-catalog.ts';
import { openReferenceData, type ReferenceData } from '../../src/probe/reference/reference-data.ts';

export interface LoadedFile {
  readonly rows: readonly Pick<ReferenceRow, 'kind' | 'records' | 'title' | 'date'>[];
  /** How many of its records were refused, and why the first one was. */
  readonly refused: number;
  readonly reason?: string | undefined;
}

export class LoadFolder implements AsyncDisposable {
  readonly data: string;

  private constructor(data: string) {
    this.data = data;
  }

  static async make(): Promise<LoadFolder> {
    return new LoadFolder(await mkdtemp(join(tmpdir(), 'periplus-lists-')));
  }

  async load(path: string, description?: ListDescription): Promise<LoadedFile> {
    await using load = await ReferenceLoad.begin(this.data);
    const sources = new LoadedSources(REFERENCE_FORMATS);
    const file = { path, name: basename(path), isFromDirectory: false };
    const standardInput = { async *[Symbol.asyncIterator]() {} };
    try {
      await importReference({ file, standardInput, load, sources, description, onProgress() {} });
    } catch (error) {
      if (!(error instanceof RefusedSource)) throw error;
      return { rows: [], refused: 1, reason: error.message };
    }
    const rows = await load.finish(sources.rows(0), () => {});
    return { rows, refused: sources.refused, reason: sources.reasons[0] };
  }

  async open(): Promise<ReferenceData> {
    return await openReferenceData(
      this.data,
      [],
      (message) => {
        throw new Error(message);
      },
      Date.now,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.data, { recursive: true });
  }
}
