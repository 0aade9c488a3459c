import { availableParallelism } from 'node:os';
import { type Collection, collections } from '../../../model/collection.ts';
import { ProblemError } from '../../../model/problem.ts';
import { Call } from '../../call.ts';
import { mustHave, withIndex } from '../../known-indices.ts';
import type { WriteOptions, WriteReport } from '../../store.ts';
import type { CatalogIndex } from './catalog-state.ts';
import type { EncodedRows, EncodePool } from './encode-pool.ts';
import { emptyReport } from './line-encoder.ts';
import { Pool } from './pool.ts';
import type { SqlEngine } from './sql-engine.ts';
import { rowsTable, type StoreContext } from './store-context.ts';
import type { Stretch } from './superseded.ts';
import { columnNames, rowColumnsOf, structureOf } from './tables.ts';

/** Lines -> rows in a table. What `write` answers is on the disk. */
export class Writer {
  readonly #context: StoreContext;
  readonly #pool: EncodePool;
  /** The first sequences of the writes under way. */
  readonly #underWay = Object.fromEntries(collections.map((one) => [one, new Set()])) as Record<
    Collection,
    Set<number>
  >;
  /** An insert takes the engine some five times the memory of its rows: a few at a time, and large ones. */
  readonly #inserts = new Pool([...Array(MOST_INSERTS).keys()], Number.POSITIVE_INFINITY);

  constructor(context: StoreContext, pool: EncodePool) {
    this.#context = context;
    this.#pool = pool;
  }

  async write(indexId: number, lines: Buffer, options: WriteOptions = {}): Promise<WriteReport> {
    const { catalog, gates, batches } = this.#context;
    const { collection } = mustHave(catalog.state, indexId);
    const call = new Call(options, Number.POSITIVE_INFINITY);
    return await gates[collection].together(async () => {
      call.options();
      const index = mustHave(catalog.state, indexId);
      if (index.state !== 'filling')
        throw new ProblemError('conflict', 'Only an index that is being filled is written.');
      const write = async (): Promise<WriteReport> => {
        const stretch = this.#takeSequences(collection, lines);
        this.#underWay[collection].add(stretch.from);
        try {
          return await this.#write(index, lines, stretch, call);
        } finally {
          this.#underWay[collection].delete(stretch.from);
        }
      };
      return options.batch === undefined ? await write() : await batches.once(indexId, options.batch, write);
    });
  }

  async #write(index: CatalogIndex, lines: Buffer, stretch: Stretch, call: Call): Promise<WriteReport> {
    const { collection, id } = index;
    const { superseded } = this.#context;
    const table = rowsTable(this.#context, collection);
    const place = { indexId: id, startedAt: Date.parse(index.startedAt), firstSequence: stretch.from };
    await superseded.settle(table, id);
    const seen = await superseded.seen(table, id);
    const { doubts } = seen;
    const encoded = this.#pool.encode(collection, lines, place);
    let isBegun = false;
    try {
      for (;;) {
        const { done, value } = await encoded.next();
        if (done === true) {
          const { written, refused, unknownFields, mistypedFields } = value;
          if (isBegun && (doubts === undefined || doubts !== seen.doubts)) await superseded.find(table, id, stretch);
          return { written, refused, unknownFields, mistypedFields };
        }
        // Not while an insert is under way: its rows could come when others already rely on what is there.
        call.options();
        await this.#remember(id, value.marks);
        seen.announce(value.keys);
        isBegun = true;
        await this.#insert(index, value);
      }
    } catch (error) {
      await encoded.return(emptyReport());
      if (isBegun) await superseded.doubt(table, id, stretch);
      throw error;
    }
  }

  /** One for each line at most, so that no other write of the same time gets them too. */
  #takeSequences(collection: Collection, lines: Buffer): Stretch {
    let count = 1;
    for (let at = lines.indexOf(0x0a); at >= 0; at = lines.indexOf(0x0a, at + 1)) count++;
    const first = this.#context.sequences[collection];
    this.#context.sequences[collection] = first + count;
    return { from: first, before: first + count };
  }

  /** The records first: what can be found has its record, and a record that cannot be found is in nobody's way. */
  async #insert({ collection, id }: CatalogIndex, { rows, records }: EncodedRows): Promise<void> {
    const { engine, records: keeper } = this.#context;
    const place = await this.#inserts.take({ limitMs: LONGEST_WAIT_MS });
    try {
      await keeper.write(collection, id, records, Math.min(...this.#underWay[collection]));
      await insertRows(engine, rowsTable(this.#context, collection), collection, rows);
    } finally {
      this.#inserts.give(place);
    }
  }

  /** What calls for care is known before the first such record is there. */
  async #remember(indexId: number, marks: ReadonlySet<string>): Promise<void> {
    const index = mustHave(this.#context.catalog.state, indexId);
    if (withMarks(index, marks) === index) return;
    await this.#context.catalog.change((state) => withIndex(state, withMarks(mustHave(state, indexId), marks)));
  }
}

export async function insertRows(
  engine: SqlEngine,
  table: string,
  collection: Collection,
  rows: Uint8Array,
): Promise<void> {
  const columns = rowColumnsOf(collection);
  const input = { format: 'RowBinary', structure: structureOf(columns), body: rows };
  const names = columnNames(columns);
  await engine.insert((source) => `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${source}`, input);
}

/** The index, with what is to be known of its records. */
export function withMarks(index: CatalogIndex, found: ReadonlySet<string>): CatalogIndex {
  const { marks, ...rest } = index;
  if (marks === undefined || [...found].every((mark) => marks.includes(mark))) return index;
  const all = [...new Set([...marks, ...found])].sort();
  return all.length > MOST_MARKS ? rest : { ...rest, marks: all };
}

const MOST_INSERTS = Math.max(2, availableParallelism() >> 1);
const LONGEST_WAIT_MS = 3_600_000;

/** Paths of headers are data: there is no end to them. */
const MOST_MARKS = 1_000;
