/**
 * The files of a data directory as they are at one moment: the engine links what its tables hold now into a folder of its own, and from there they are
 * copied. A copy has the layout of a data directory, and nothing of the moment's machinery.
 */
import { constants } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { MaintenanceOptions } from '../../../model/maintenance.ts';
import type { CopiedFiles, EngineFiles, FrozenFiles } from '../sql/backup.ts';
import { identifier, literal } from '../sql/literal.ts';
import type { SqlEngine } from '../sql/sql-engine.ts';
import type { ChdbRecords } from './chdb-records.ts';
import type { EngineDirectory } from './data-directory.ts';

/** The name under which tables are frozen. There is one opener of a directory, and one backup at a time. */
const FROZEN = 'backup';
/** Where the records of that moment are linked, beside the folder of those of now. */
const FROZEN_RECORDS = 'frozen-records';
const LONGEST_FREEZE_MS = 600_000;

export class ChdbFiles implements EngineFiles {
  readonly #engine: SqlEngine;
  readonly #records: ChdbRecords;
  readonly #layout: EngineDirectory;
  #isBusy = false;

  /** What an interrupted backup has left keeps its place on the disk: it goes. */
  static async open(engine: SqlEngine, records: ChdbRecords, layout: EngineDirectory): Promise<ChdbFiles> {
    await rm(join(layout.data, 'shadow'), { recursive: true, force: true });
    await rm(join(layout.engine, FROZEN_RECORDS), { recursive: true, force: true });
    return new ChdbFiles(engine, records, layout);
  }

  private constructor(engine: SqlEngine, records: ChdbRecords, layout: EngineDirectory) {
    this.#engine = engine;
    this.#records = records;
    this.#layout = layout;
  }

  async freeze(database: string, tables: readonly string[]): Promise<FrozenFiles> {
    if (this.#isBusy) throw new Error('a backup is being written already');
    this.#isBusy = true;
    const folder = join(this.#layout.data, 'shadow', FROZEN);
    const records = join(this.#layout.engine, FROZEN_RECORDS);
    const release = async (): Promise<void> => {
      await rm(folder, { recursive: true, force: true });
      await rm(records, { recursive: true, force: true });
      this.#isBusy = false;
    };
    try {
      for (const table of tables) {
        const name = `${identifier(database)}.${identifier(table)}`;
        await this.#engine.run(`ALTER TABLE ${name} FREEZE WITH NAME ${literal(FROZEN)}`, {
          timeLimitMs: LONGEST_FREEZE_MS,
        });
      }
      await this.#keepDefinitions(database, tables, folder);
      await this.#records.linkTo(records);
      return {
        copyTo: (into, options) => this.#copy({ data: folder, records }, into, options),
        [Symbol.asyncDispose]: release,
      };
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** What says which tables there are, beside what they hold. */
  async #keepDefinitions(database: string, tables: readonly string[], folder: string): Promise<void> {
    const { data } = this.#layout;
    const rows = await this.#engine.rows(
      `SELECT metadata_path, data_paths[1] FROM system.tables WHERE database = ${literal(database)}
        AND name IN (${tables.map((name) => literal(name)).join(', ')})`,
    );
    const definitions = rows.flatMap(([definition, place]) => [
      inside(data, String(definition)),
      join(inside(data, String(place)), 'format_version.txt'),
    ]);
    for (const path of [join('metadata', `${database}.sql`), ...definitions]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await cp(join(data, path), join(folder, path));
    }
  }

  async #copy(
    folders: Readonly<Record<string, string>>,
    into: string,
    { signal, onProgress = () => {} }: MaintenanceOptions,
  ): Promise<CopiedFiles> {
    const files: { readonly path: string; readonly target: string; readonly bytes: number }[] = [];
    for (const [name, folder] of Object.entries(folders)) {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        files.push({ path, target: join(name, relative(folder, path)), bytes: (await stat(path)).size });
      }
    }
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const engine = join(into, 'engine');
    await mkdir(engine, { recursive: true });
    await copyFile(join(this.#layout.engine, 'format.json'), join(engine, 'format.json'));
    let done = 0;
    for (const { path, target: name, bytes } of files) {
      signal?.throwIfAborted();
      const target = join(engine, name);
      await mkdir(dirname(target), { recursive: true });
      // Where the file system can share the blocks of two files it does, and the copy costs nothing.
      await copyFile(path, target, constants.COPYFILE_FICLONE);
      done += bytes;
      onProgress({ work: 'copying', done, total });
    }
    return { files: files.length + 1, bytes: total };
  }
}

/** The engine tells some of its paths from its directory on, and some in full. */
function inside(data: string, path: string): string {
  const from = path.startsWith(sep) ? relative(data, path) : path;
  if (from.startsWith('..')) throw new Error(`${path} does not lie in the data directory`);
  return from;
}
