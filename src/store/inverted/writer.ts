import { ProblemError } from '../../model/problem.ts';
import { mustHave } from '../catalog-entries.ts';
import { addLinesReport, emptyReport, type LinesReport } from '../encoding/lines-report.ts';
import type { WriteOptions, WriteReport } from '../store.ts';
import { Batches } from './batches.ts';
import type { CatalogIndex } from './catalog/catalog-state.ts';
import { recordsContent } from './catalog/records-content.ts';
import type { StoreContext } from './store-context.ts';

/** Writes lines as documents into an index. They are on disk when `write` resolves. */
export class Writer {
  readonly #context: StoreContext;
  readonly #batches: Batches;

  constructor(context: StoreContext) {
    this.#context = context;
    this.#batches = new Batches(context.backEnd.state);
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

  /** In order, so that of two observations of the same time the later line wins. */
  async #write(
    index: CatalogIndex,
    lines: Buffer,
    { signal, hasFormer = false }: WriteOptions,
    end: number,
  ): Promise<WriteReport> {
    const { backEnd, damaged, freshness } = this.#context;
    const { name } = index;
    const content = recordsContent(index);
    const report: LinesReport = emptyReport();
    let before = 0;
    try {
      for (const piece of piecesOf(lines)) {
        signal?.throwIfAborted();
        if (performance.now() > end) throw new ProblemError('time_limit_exceeded');
        const written = { content, lines: piece, hasFormer };
        addLinesReport(report, await damaged.watch(name, () => backEnd.write(name, written, signal)), before);
        before += lineCount(piece);
      }
      return report;
    } finally {
      freshness.mark(name);
    }
  }
}

/** Whole lines, as many as are written at a time. */
function* piecesOf(lines: Buffer): Generator<Buffer> {
  for (let start = 0; start < lines.length; ) {
    const feed = lines.length - start <= PIECE_BYTES ? -1 : lines.indexOf(LINE_FEED, start + PIECE_BYTES);
    const end = feed < 0 ? lines.length : feed + 1;
    yield lines.subarray(start, end);
    start = end;
  }
}

function lineCount(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(LINE_FEED); at >= 0; at = lines.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/** Each piece is synced once. Larger ones would only take memory. */
const PIECE_BYTES = 6 * 2 ** 20;
const LINE_FEED = 0x0a;
