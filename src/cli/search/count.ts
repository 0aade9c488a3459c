import { askCount } from '../ask/ask-records.ts';
import type { CountOptions } from '../commands/count.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Session, withServer } from '../session.ts';
import { print } from '../terminal.ts';
import { checkBeforeSending } from './check-query.ts';

/** `periplus count`: prints the number of records that match a query. */
export async function printCount(options: CountOptions, session: Session): Promise<ExitCode> {
  const { query: q, collection, indices, format } = options;
  checkBeforeSending(q, collection, session);
  const total = await withServer(session, options, (ask) => askCount(ask, { collection, q, indices }));
  await print(session.terminal, format === 'json' ? `${JSON.stringify({ count: total })}\n` : `${total}\n`);
  return total > 0 ? EXIT.done : EXIT.nothingFound;
}
