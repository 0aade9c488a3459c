import { ProblemError } from '../../model/problem.ts';
import { mustHave } from '../catalog-entries.ts';
import { emptyReport } from '../encoding/encode-form.ts';
import type { EncodePool } from '../encoding/encode-pool.ts';
import type { RefusedLine } from '../read-line.ts';
import type { WriteOptions, WriteReport } from '../store.ts';
import { Batches } from './batches.ts';
import type { CatalogIndex } from './catalog/catalog-state.ts';
import type { StoreContext } from './store-context.ts';

/** Writes lines as documents into an index. They are on disk when `write` resolves. */
export class Writer {
  readonly #context: StoreContext;
  readonly #batches: Batches;
  readonly #pool: EncodePool;

  constructor(context: StoreContext, pool: EncodePool) {
    this.#context = context;
    this.#batches = new Batches(context.backEnd.state);
    this.#pool = pool;
  }

  async write(indexId: number, lines: Buffer, options: WriteOptions = {}): Promise<WriteReport> {
    const { backEnd, catalog, damaged, locks } = this.#context;
    if (backEnd.isReader)
      throw new ProblemError('conflict', 'This server only reads the store; another one writes it.');
    const { collection } = mustHave(catalog.state, indexId);
    return await locks[collection].shared(async () => {
      options.signal?.throwIfAborted();
      const index = mustHave(catalog.state, indexId);
      if (index.state !== 'filling')
        throw new ProblemError('conflict', 'Only an index that is being filled can be written.');
      damaged.mustBeIntact(index);
      const end = performance.now() + (options.timeLimitMs ?? Number.POSITIVE_INFINITY);
      const write = (): Promise<WriteReport> => this.#write(index, lines, options, end);
      return options.batch === undefined ? await write() : await this.#batches.once(indexId, options.batch, write);
    });
  }

  async #write(
    index: CatalogIndex,
    lines: Buffer,
    { signal, hasFormer = false }: WriteOptions,
    end: number,
  ): Promise<WriteReport> {
    const { backEnd, damaged, freshness } = this.#context;
    const { collection, id, name, renamed } = index;
    const firstSequence = backEnd.takeSequences(name, lineCount(lines));
    const target = {
      indexId: index.replaces ?? id,
      startedAt: Date.parse(index.startedAt),
      firstSequence,
      renamed,
      hasFormer,
    };
    const encoded = this.#pool.encode(collection, lines, target);
    const failed: RefusedLine[] = [];
    try {
      // In order, so that of two observations of the same time the later line wins. Encoding continues in parallel.
      for (;;) {
        const { done, value } = await encoded.next();
        if (done === true) {
          const { written, refused, unknownFields, mistypedFields } = value;
          const all = [...refused, ...failed].sort((a, b) => a.line - b.line);
          return { written: written - failed.length, refused: all, unknownFields, mistypedFields };
        }
        signal?.throwIfAborted();
        if (performance.now() > end) throw new ProblemError('time_limit_exceeded');
        failed.push(...(await damaged.watch(name, () => backEnd.write(name, value, signal))));
      }
    } catch (error) {
      await encoded.return(emptyReport());
      throw error;
    } finally {
      freshness.mark(name);
    }
  }
}

/** An upper bound of the number of records. */
function lineCount(lines: Buffer): number {
  let count = 1;
  for (let at = lines.indexOf(LINE_FEED); at >= 0; at = lines.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

const LINE_FEED = 0x0a;
