import type { ServerAsk } from '../ask/ask.ts';
import { askPage, type FieldChoice, type PageAnswer } from '../ask/ask-records.ts';
import type { SearchCommandOptions } from '../commands/search.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat, type OutputFormat } from '../output/output-format.ts';
import { recordWriter } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { errorPaint, say, sayNothingFound, type Terminal } from '../terminal.ts';
import { checkBeforeSending } from './check-query.ts';
import { answerShape, columnsFor } from './columns.ts';

/** `periplus search`: prints matching records, reading as many pages as needed. */
export async function printMatches(options: SearchCommandOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  checkBeforeSending(options.query, options.collection, session);
  const format = chosenFormat(options.format, terminal);
  const columns = columnsFor(options.collection, options.fields, options.exclude, format);
  const writer = recordWriter(format, answerShape(columns), terminal);
  const { count, hasMore } = await withServer(session, options, async (ask, progress) => {
    let total = 0;
    const limit = options.all ? Number.POSITIVE_INFINITY : options.size;
    for await (const page of pages(ask, options, projection(options, format, columns))) {
      const records = page.records.slice(0, limit - total);
      for (const record of records) await writer.write(record);
      total += records.length;
      progress.follow(() => `${total.toLocaleString('en')} records`);
      if (total >= limit)
        return { count: total, hasMore: typeof page.cursor === 'string' || page.records.length > records.length };
    }
    return { count: total, hasMore: false };
  });
  await writer.end();
  hintAtMore(count, hasMore, options, terminal);
  return count > 0 ? EXIT.done : EXIT.nothingFound;
}

/** Records on a page of the HTTP interface. */
const PAGE = 20;
/** The interface allows offsets up to this; beyond it, only cursors. */
const MAX_OFFSET = 10_000;

/** Uses cursors if the server supports them, otherwise offsets. */
async function* pages(
  ask: ServerAsk,
  { query: q, collection, indices, sort, cursor: firstCursor, start: firstStart }: SearchCommandOptions,
  projection: FieldChoice | undefined,
): AsyncGenerator<PageAnswer> {
  let start = firstStart;
  let cursor = firstCursor ?? (firstStart === 0 ? '' : undefined);
  for (;;) {
    const position = cursor === undefined ? { start } : { cursor };
    const page = await askPage(ask, { collection, q, indices, sort, projection, ...position });
    if (page.records.length === 0) return;
    yield page;
    start += page.records.length;
    const usesOffsets = page.cursor === undefined && page.records.length >= PAGE && start < MAX_OFFSET;
    if (typeof page.cursor !== 'string' && !usesOffsets) return;
    cursor = page.cursor ?? undefined;
  }
}

/** Tables and CSV request only the fields that they show. */
function projection(
  { fields, exclude }: SearchCommandOptions,
  format: OutputFormat,
  columns: readonly string[],
): FieldChoice | undefined {
  if (exclude !== undefined) return { fields: exclude, sourceType: 'exclude' };
  if (fields !== undefined) return { fields, sourceType: 'include' };
  return format === 'table' || format === 'csv' ? { fields: columns, sourceType: 'include' } : undefined;
}

function hintAtMore(
  count: number,
  hasMore: boolean,
  { start, collection }: SearchCommandOptions,
  terminal: Terminal,
): void {
  if (count === 0) sayNothingFound(terminal, `Only ${collection} were searched: -c names another collection.`);
  if (count === 0 || !hasMore || !terminal.errors.isTTY || !terminal.output.isTTY) return;
  say(terminal, errorPaint(terminal).faint(`There are more: use --start ${start + count}, --size N or --all.`));
}
