/** Writes reference data: the database of vulnerabilities, the files that are kept as they are, and the list of both. */
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlockFile } from '../../../probe/identify/vulnerabilities/database/block-file.ts';
import { buildDatabase, vulnerabilityLine } from '../../../probe/identify/vulnerabilities/database/build-database.ts';
import { LineSorter } from '../../../probe/identify/vulnerabilities/database/line-sorter.ts';
import type { VulnerabilitySource } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import {
  type ReferenceRow,
  readCatalog,
  referenceFolder,
  vulnerabilityFile,
  writeCatalog,
  writeWhole,
} from '../../../probe/reference/reference-catalog.ts';
import type { StoredFile, VulnerabilityStatement } from './reference-record.ts';

/** Tables that are published as a whole: a new one replaces the earlier one. */
const REPLACED: ReadonlySet<VulnerabilitySource> = new Set(['kev', 'epss']);
/** Everything is written here first: a load that fails or is killed leaves the rest of the folder as it was. */
const UNFINISHED = 'unfinished';

export class ReferenceLoad implements AsyncDisposable {
  readonly #data: string;
  readonly #workFolder: string;
  readonly #lines: LineSorter;
  readonly #sources = new Set<VulnerabilitySource>();
  readonly #files = new Set<string>();

  private constructor(data: string, workFolder: string) {
    this.#data = data;
    this.#workFolder = workFolder;
    this.#lines = new LineSorter(workFolder, 'vulnerabilities');
  }

  /** The caller holds the lock of the reference data until the load is disposed of. */
  static async begin(data: string): Promise<ReferenceLoad> {
    const workFolder = join(referenceFolder(data), UNFINISHED);
    // Of a load that was killed.
    await rm(workFolder, { recursive: true, force: true });
    await mkdir(workFolder, { recursive: true });
    return new ReferenceLoad(data, workFolder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#workFolder, { recursive: true, force: true });
  }

  add({ source, id, value }: VulnerabilityStatement): void {
    this.#sources.add(source);
    this.#lines.add(vulnerabilityLine(id, value));
  }

  /** Keeps a file as it is. `finish` replaces one of the same name with it. */
  async store({ file, content }: StoredFile): Promise<void> {
    await writeWhole(join(this.#workFolder, file), content);
    this.#files.add(file);
  }

  /** Adds the rows to the list. Returns them. */
  async finish(
    rows: readonly ReferenceRow[],
    onProgress: (vulnerabilities: number) => void,
  ): Promise<readonly ReferenceRow[]> {
    const earlier = await readCatalog(this.#data);
    const replaced = new Set([...REPLACED].filter((source) => this.#sources.has(source)));
    if (this.#lines.count > 0) await this.rebuild(replaced, onProgress);
    for (const file of this.#files) {
      const path = join(referenceFolder(this.#data), file);
      await mkdir(dirname(path), { recursive: true });
      await rename(join(this.#workFolder, file), path);
    }
    const before = earlier.filter(
      (row) => !replaced.has(row.kind as VulnerabilitySource) && !rows.some((other) => isSame(row, other)),
    );
    if (rows.length > 0) await writeCatalog(this.#data, [...before, ...rows]);
    return rows;
  }

  /** Writes the database with what was added, and without what these sources said before. */
  async rebuild(
    replaced: ReadonlySet<VulnerabilitySource>,
    onProgress: (vulnerabilities: number) => void,
  ): Promise<void> {
    const path = vulnerabilityFile(this.#data);
    using earlier = await openEarlier(path);
    const additions = this.#lines.sorted();
    await buildDatabase({ path, workFolder: this.#workFolder, additions, earlier, replaced, onProgress });
  }
}

/** A file with the same name and kind, or one that is kept at the same path. */
function isSame(row: ReferenceRow, other: ReferenceRow): boolean {
  return row.kind === other.kind && (row.file === undefined ? row.name === other.name : row.file === other.file);
}

async function openEarlier(path: string): Promise<BlockFile | undefined> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  return exists ? new BlockFile(path) : undefined;
}
