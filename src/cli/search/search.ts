import type { ApiClient, FieldChoice, SearchAnswer } from '../client/api-client.ts';
import type { SearchOptions } from '../commands/search.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat, type OutputFormat } from '../output/output-format.ts';
import { recordWriter } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { errorPaint, say, sayNothingFound, type Terminal } from '../terminal.ts';
import { checkQuery } from './check-query.ts';
import { columnsFor, recordShape } from './columns.ts';

/** Pages of a search, one after another, as many as are wanted. */
export async function search(options: SearchOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  checkQuery(options.query, options.collection, session);
  const format = chosenFormat(options.format, terminal);
  const columns = columnsFor(options.collection, options.fields, options.exclude, format);
  const writer = recordWriter(format, recordShape(columns), terminal);
  const { found, hasMore } = await withServer(session, options, async (api, progress) => {
    let total = 0;
    const wanted = options.all ? Number.POSITIVE_INFINITY : options.size;
    for await (const page of pages(api, options, projection(options, format, columns))) {
      const records = page.records.slice(0, wanted - total);
      for (const record of records) await writer.write(record);
      total += records.length;
      progress.follow(() => `${total.toLocaleString('en')} records`);
      if (total >= wanted)
        return { found: total, hasMore: typeof page.cursor === 'string' || page.records.length > records.length };
    }
    return { found: total, hasMore: false };
  });
  await writer.end();
  tellRest(found, hasMore, options, terminal);
  return found > 0 ? EXIT.done : EXIT.nothingFound;
}

/** As long as a search page of the interface. */
const PAGE = 20;
/** The interface gives this many by number; beyond, only by cursor. */
const WINDOW = 10_000;

/** By cursor where the server has them, else by number. */
async function* pages(
  api: ApiClient,
  { query: q, collection, indices, sort, cursor: first, start: passed }: SearchOptions,
  projection: FieldChoice | undefined,
): AsyncGenerator<SearchAnswer> {
  let start = passed;
  let cursor = first ?? (passed === 0 ? '' : undefined);
  for (;;) {
    const place = cursor === undefined ? { start } : { cursor };
    const page = await api.search({ collection, q, indices, sort, projection, ...place });
    if (page.records.length === 0) return;
    yield page;
    start += page.records.length;
    const hasNumbers = page.cursor === undefined && page.records.length >= PAGE && start < WINDOW;
    if (typeof page.cursor !== 'string' && !hasNumbers) return;
    cursor = page.cursor ?? undefined;
  }
}

/** Tables and CSV ask only for what they show. */
function projection(
  { fields, exclude }: SearchOptions,
  format: OutputFormat,
  columns: readonly string[],
): FieldChoice | undefined {
  if (exclude !== undefined) return { fields: exclude, sourceType: 'exclude' };
  if (fields !== undefined) return { fields, sourceType: 'include' };
  return format === 'table' || format === 'csv' ? { fields: columns, sourceType: 'include' } : undefined;
}

function tellRest(found: number, hasMore: boolean, { start }: SearchOptions, terminal: Terminal): void {
  if (found === 0) sayNothingFound(terminal);
  if (found === 0 || !hasMore || !terminal.errors.isTTY || !terminal.output.isTTY) return;
  say(terminal, errorPaint(terminal).faint(`There is more: --start ${start + found}, --size N or --all.`));
}
