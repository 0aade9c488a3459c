import { ct } from '../../ingest/formats/ct/ct.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { CtOptions } from '../commands/ct.ts';
import { Progress } from '../output/progress.ts';
import type { Session } from '../session.ts';
import { say } from '../terminal.ts';
import type { LogReading, UsedElements } from './log-reading.ts';

/** Loads the entries as a file of them: into a new index, which is published. */
export async function storeElements(
  reading: LogReading,
  options: CtOptions,
  { terminal, openAsk }: Pick<Session, 'terminal' | 'openAsk'>,
): Promise<UsedElements> {
  await using ask = await openAsk(options);
  using progress = new Progress(terminal.errors);
  const name = options.log.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const loaded = await ask.load({
    inputs: [{ input: { kind: 'stream', chunks: linesOf(reading), name, isPlain: true }, isFromFolder: false }],
    source: name,
    as: ct.name,
    collection: undefined,
    label: options.label,
    isHeldBack: options.heldBack,
    isPrivate: options.private,
    refusedFile: (source) => `${source.replace(/[^\w.-]+/g, '_')}.refused`,
    onProgress: () => progress.show(`${quantity(reading.next ?? 0, 'entry', 'entries')} of the log are read`),
  });
  progress.clear();
  for (const { id, collection, label, count, state } of loaded.indices)
    say(terminal, `Index ${id} (${collection}, ${label}) has ${quantity(count, 'record')} and is ${state}.`);
  for (const { refusedFile } of loaded.reports)
    if (refusedFile !== undefined)
      say(terminal, `${quantity(loaded.refused, 'entry is', 'entries are')} refused: see ${visibleLine(refusedFile)}.`);
  return { records: loaded.indices.reduce((sum, { count }) => sum + count, 0), refused: loaded.refused };
}

async function* linesOf(reading: LogReading): AsyncGenerator<Buffer> {
  for await (const { elements } of reading)
    yield Buffer.from(elements.map((element) => `${JSON.stringify(element)}\n`).join(''));
}
