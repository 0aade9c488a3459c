import type { Side } from '../../side/side-entries.ts';
import type { SideSource } from '../../side-tables.ts';
import { literal } from './literal.ts';
import { createSideTables, SIDE_ENTRIES, SIDE_PAGES, type SideNames, sideNames } from './side-schema.ts';
import type { StoreContext } from './store-context.ts';

/** Which loads of sources are true, kept in a table of its own: one line more makes another true, or takes a source away. */
export interface TrueSource extends SideSource {
  readonly side: Side;
  readonly generation: number;
}

type SideContext = Pick<StoreContext, 'engine' | 'database'>;

export class SideSources {
  readonly names: SideNames;
  readonly #context: SideContext;
  #sources: readonly TrueSource[] = [];
  #lastGeneration = 0;
  /** Generations that are being loaded. */
  readonly #loading = new Set<number>();
  /** It is not known whether the last line was written. */
  #isUnsure = false;

  static async open(context: SideContext): Promise<SideSources> {
    const sources = new SideSources(context);
    for (const sql of createSideTables(sources.names)) await context.engine.run(sql);
    await sources.#read();
    await sources.#dropLeft();
    return sources;
  }

  private constructor(context: SideContext) {
    this.#context = context;
    this.names = sideNames(context);
  }

  /** By side and name; another value after each change. */
  get all(): readonly TrueSource[] {
    return this.#sources;
  }

  get generations(): ReadonlySet<string> {
    return new Set([...this.#sources.map(({ generation }) => generation), ...this.#loading].map(String));
  }

  /** A number for what is now loaded; `keep` or `forget` ends it. */
  async begin(): Promise<number> {
    if (this.#isUnsure) await this.#read();
    const generation = ++this.#lastGeneration;
    this.#loading.add(generation);
    return generation;
  }

  /** Makes what was loaded true, in the place of what the source said before. */
  async keep(source: Omit<TrueSource, 'bytes'>): Promise<void> {
    const before = this.#find(source.side, source.source);
    const bytes = await this.#bytesOf(source.generation);
    await this.#write({ ...source, bytes }, false);
    this.#sources = [...this.#others(source), { ...source, bytes }].sort(bySideAndName);
    this.#loading.delete(source.generation);
    await this.#drop(SIDE_ENTRIES, source.generation);
    if (before !== undefined) await this.#drop(SIDE_PAGES, before.generation);
  }

  /** Answers whether there was such a source. */
  async remove(side: Side, source: string): Promise<boolean> {
    if (this.#isUnsure) await this.#read();
    const before = this.#find(side, source);
    if (before === undefined) return false;
    await this.#write({ ...before, generation: ++this.#lastGeneration, records: 0, bytes: 0 }, true);
    this.#sources = this.#others(before);
    await this.#drop(SIDE_PAGES, before.generation);
    return true;
  }

  /** What was loaded will never be true; where that is not known, it is when the store is opened again. */
  async forget(generation: number): Promise<void> {
    if (this.#isUnsure) return;
    for (const table of [SIDE_ENTRIES, SIDE_PAGES]) await this.#drop(table, generation);
    this.#loading.delete(generation);
  }

  #find(side: Side, source: string): TrueSource | undefined {
    return this.#sources.find((one) => one.side === side && one.source === source);
  }

  #others({ side, source }: Pick<TrueSource, 'side' | 'source'>): readonly TrueSource[] {
    return this.#sources.filter((one) => one.side !== side || one.source !== source);
  }

  /** The line that makes it so. An engine that goes away meanwhile is asked afterwards whether it was written. */
  async #write(line: TrueSource, isGone: boolean): Promise<void> {
    try {
      await this.#insert(line, isGone);
    } catch (error) {
      this.#isUnsure = true;
      const last = await this.#read();
      if (last < line.generation) throw error;
    }
  }

  async #insert({ side, source, generation, loadedAt, records, bytes }: TrueSource, isGone: boolean): Promise<void> {
    const values = [side, source, generation, loadedAt, records, bytes, isGone ? 1 : 0].map((value) => literal(value));
    await this.#context.engine.run(`INSERT INTO ${this.names.sources} VALUES (${values.join(', ')})`);
  }

  /** Answers the generation of the last line. */
  async #read(): Promise<number> {
    const rows = await this.#context.engine.rows(
      `SELECT side, source, generation, loaded_at, records, bytes, is_gone FROM ${this.names.sources} ORDER BY generation`,
      { lane: 'write' },
    );
    this.#isUnsure = false;
    const found = new Map<string, TrueSource>();
    let last = 0;
    for (const [side, source, generation, loadedAt, records, bytes, isGone] of rows) {
      last = Number(generation);
      const name = `${side} ${source}`;
      if (Number(isGone) === 1) found.delete(name);
      else {
        found.set(name, {
          side: side as Side,
          source: String(source),
          generation: Number(generation),
          ...{ loadedAt: Number(loadedAt), records: Number(records), bytes: Number(bytes) },
        });
      }
    }
    this.#lastGeneration = Math.max(this.#lastGeneration, last);
    this.#sources = [...found.values()].sort(bySideAndName);
    return last;
  }

  /** What loads that were broken off have left, or what their sources have replaced. */
  async #dropLeft(): Promise<void> {
    const { engine, database } = this.#context;
    const rows = await engine.rows(
      `SELECT DISTINCT table, partition FROM system.parts WHERE active AND database = ${literal(database)}
        AND table IN (${literal(SIDE_ENTRIES)}, ${literal(SIDE_PAGES)})`,
      { lane: 'write' },
    );
    const wanted = this.generations;
    for (const [table, partition] of rows) {
      const generation = Number(partition);
      this.#lastGeneration = Math.max(this.#lastGeneration, generation);
      if (table === SIDE_ENTRIES || !wanted.has(String(partition))) await this.#drop(String(table), generation);
    }
  }

  async #drop(table: string, generation: number): Promise<void> {
    const { entries, pages } = this.names;
    const name = table === SIDE_ENTRIES ? entries : pages;
    await this.#context.engine.run(`ALTER TABLE ${name} DROP PARTITION ${literal(generation)}`);
  }

  async #bytesOf(generation: number): Promise<number> {
    const { engine, database } = this.#context;
    const [row] = await engine.rows(
      `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = ${literal(database)}
        AND table = ${literal(SIDE_PAGES)} AND partition = ${literal(String(generation))}`,
      { lane: 'write' },
    );
    return Number(row?.[0] ?? 0);
  }
}

function bySideAndName(a: TrueSource, b: TrueSource): number {
  return a.side === b.side ? (a.source < b.source ? -1 : 1) : a.side < b.side ? -1 : 1;
}
