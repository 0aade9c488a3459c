import { ct } from '../../ingest/formats/ct/ct.ts';
import { quantity } from '../../view/cells/quantity.ts';
import type { CtOptions } from '../commands/ct.ts';
import type { Session } from '../session.ts';
import { loadLines } from '../work/load-lines.ts';
import type { LogReading, UsedElements } from './log-reading.ts';

/** Loads the entries as a file of them: into a new index, which is published. */
export async function storeElements(
  reading: LogReading,
  options: CtOptions,
  session: Pick<Session, 'terminal' | 'openAsk'>,
): Promise<UsedElements> {
  const lines = {
    chunks: linesOf(reading),
    name: options.log.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    as: ct.name,
    parts: ['entry', 'entries'],
    progressText: () => `${quantity(reading.next ?? 0, 'entry', 'entries')} of the log are read`,
  } as const;
  const { indices, refused } = await loadLines(lines, options, session);
  return { records: indices.reduce((sum, { count }) => sum + count, 0), refused };
}

async function* linesOf(reading: LogReading): AsyncGenerator<Buffer> {
  for await (const { elements } of reading)
    yield Buffer.from(elements.map((element) => `${JSON.stringify(element)}\n`).join(''));
}
