/** Writes reference data: the database of vulnerabilities, tables of lists, files that are kept, and the list of all. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlockFile } from '../../../probe/identify/vulnerabilities/database/block-file.ts';
import { buildDatabase, vulnerabilityLine } from '../../../probe/identify/vulnerabilities/database/build-database.ts';
import { LineSorter } from '../../../probe/identify/vulnerabilities/database/line-sorter.ts';
import type { VulnerabilitySource } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import { LIST_KINDS, type ListKind } from '../../../probe/lists/list-statement.ts';
import { ListTableBuilder } from '../../../probe/lists/list-table-builder.ts';
import {
  CATALOG,
  catalogContent,
  type ReferenceRow,
  readCatalog,
  referenceFolder,
  VULNERABILITIES_FILE,
  vulnerabilityFile,
  writeWhole,
} from '../../../probe/reference/reference-catalog.ts';
import type { ListRecord, StoredFile, VulnerabilityStatement } from './reference-record.ts';

/** Tables that are published as a whole: a new one replaces the earlier one. */
const REPLACED: ReadonlySet<VulnerabilitySource> = new Set(['kev', 'epss']);
/** Everything is written here first: a load that fails or is killed leaves the rest of the folder as it was. */
const UNFINISHED = 'unfinished';

export class ReferenceLoad implements AsyncDisposable {
  readonly #data: string;
  /** For what does not fit in memory. It is removed with the load. */
  readonly workFolder: string;
  readonly #lines: LineSorter;
  readonly #sources = new Set<VulnerabilitySource>();
  readonly #files = new Set<string>();
  /** By the name of the source. */
  readonly #lists = new Map<string, Readonly<Record<ListKind, ListTableBuilder>>>();

  private constructor(data: string, workFolder: string) {
    this.#data = data;
    this.workFolder = workFolder;
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
    await rm(this.workFolder, { recursive: true, force: true });
  }

  add({ source, id, aliases = [], value }: VulnerabilityStatement): void {
    this.#sources.add(source);
    if (Object.keys(value).length === 0) return;
    for (const one of [id, ...aliases]) this.#lines.add(vulnerabilityLine(one, value));
  }

  /** Keeps a file as it is. `finish` replaces one of the same name with it. */
  async store({ file, content }: StoredFile): Promise<void> {
    await writeWhole(join(this.workFolder, file), content);
    this.#files.add(file);
  }

  /** Adds to the table of lists of the source. */
  list(record: ListRecord, source: string): void {
    const builder = this.#buildersOf(source);
    if (record.kind === 'listed') builder[record.into].add(record.subject, record.statement, record.links);
    for (const into of LIST_KINDS) {
      if (record.kind === 'threat') builder[into].nameThreat(record.id, record.threat);
      if (record.kind === 'link') builder[into].link(record.from, record.to);
    }
  }

  #buildersOf(source: string): Readonly<Record<ListKind, ListTableBuilder>> {
    const builders = this.#lists.get(source) ?? { ioc: new ListTableBuilder(), networks: new ListTableBuilder() };
    this.#lists.set(source, builders);
    return builders;
  }

  /** Adds the rows to the list. Returns them. */
  async finish(
    counted: readonly ReferenceRow[],
    onProgress: (vulnerabilities: number) => void,
  ): Promise<readonly ReferenceRow[]> {
    const rows: ReferenceRow[] = [];
    for (const row of counted) rows.push(...(await this.#withTable(row)));
    const earlier = await readCatalog(this.#data);
    const replaced = new Set([...REPLACED].filter((source) => this.#sources.has(source)));
    const before = earlier.filter(
      (row) => !replaced.has(row.kind as VulnerabilitySource) && !rows.some((other) => isSame(row, other)),
    );
    const folder = referenceFolder(this.#data);
    const files = [...this.#files];
    for (const file of files) await mkdir(dirname(join(folder, file)), { recursive: true });
    if (this.#lines.count > 0) {
      await this.#build(join(this.workFolder, VULNERABILITIES_FILE), replaced, onProgress);
      files.unshift(VULNERABILITIES_FILE);
    }
    if (rows.length > 0) {
      await writeWhole(join(this.workFolder, CATALOG), catalogContent([...before, ...rows]));
      files.push(CATALOG);
    }
    // A full disk stops the load above, and all stays as it was: renaming needs no space.
    for (const file of files) await rename(join(this.workFolder, file), join(folder, file));
    await removeOtherTables(this.#data, [...before, ...rows]);
    return rows;
  }

  /** Of a list: writes its table, under a name that no earlier one has, so that the list of both changes as one. */
  async #withTable(row: ReferenceRow): Promise<readonly ReferenceRow[]> {
    const kind = LIST_KINDS.find((one) => one === row.kind);
    const builder = kind && this.#lists.get(row.name)?.[kind];
    if (kind === undefined || builder === undefined) return [row];
    const { bytes, subjects } = builder.finish();
    if (subjects === 0) return [];
    const stem = row.name.replaceAll(/[^\w.-]|^[.-]/g, '_').slice(0, 100);
    const file = `${kind}/${stem}.${randomBytes(6).toString('hex')}.table`;
    await writeWhole(join(this.workFolder, file), bytes);
    this.#files.add(file);
    return [{ ...row, file }];
  }

  /** Writes the database with what was added, and without what these sources said before. */
  async rebuild(
    replaced: ReadonlySet<VulnerabilitySource>,
    onProgress: (vulnerabilities: number) => void,
  ): Promise<void> {
    await this.#build(vulnerabilityFile(this.#data), replaced, onProgress);
  }

  async #build(
    path: string,
    replaced: ReadonlySet<VulnerabilitySource>,
    onProgress: (vulnerabilities: number) => void,
  ): Promise<void> {
    using earlier = await openEarlier(vulnerabilityFile(this.#data));
    const additions = this.#lines.sorted();
    await buildDatabase({ path, workFolder: this.workFolder, additions, earlier, replaced, onProgress });
  }
}

/** A file with the same name and kind, or one that is kept at the same path. */
function isSame(row: ReferenceRow, other: ReferenceRow): boolean {
  if (row.kind !== other.kind) return false;
  const isList = LIST_KINDS.some((kind) => kind === row.kind);
  return row.file === undefined || isList ? row.name === other.name : row.file === other.file;
}

/** Tables of lists that were replaced, and of loads that were killed. */
async function removeOtherTables(data: string, rows: readonly ReferenceRow[]): Promise<void> {
  const used = new Set(rows.map(({ file }) => file));
  for (const kind of LIST_KINDS)
    for (const name of await readdir(join(referenceFolder(data), kind)).catch(() => []))
      if (!used.has(`${kind}/${name}`)) await rm(join(referenceFolder(data), kind, name), { force: true });
}

async function openEarlier(path: string): Promise<BlockFile | undefined> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  return exists ? new BlockFile(path) : undefined;
}
