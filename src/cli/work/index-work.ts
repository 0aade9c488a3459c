import type { Index } from '../../model/index-record.ts';
import { adminOperations as operations } from '../../model/operations/areas/admin.ts';
import { allIndices, indexIn } from '../ask/answered-index.ts';
import type { Ask } from '../ask/ask.ts';
import type { IndexCommandOptions, IndexListOptions } from '../commands/index-work.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findIndex, indexTable } from '../index-list.ts';
import type { Session } from '../session.ts';
import { outputPaint, print, say, tableWidth } from '../terminal.ts';

export async function listIndices(options: IndexListOptions, { terminal, openAsk }: Session): Promise<ExitCode> {
  await using ask = await openAsk(options);
  const indices = await allIndices(ask);
  const text = options.json
    ? indices.map((index) => `${JSON.stringify(index)}\n`).join('')
    : indexTable(indices, tableWidth(terminal), outputPaint(terminal));
  await print(terminal, text);
  return EXIT.done;
}

export function publishIndex(options: IndexCommandOptions, session: Session): Promise<ExitCode> {
  return onIndex(
    options,
    session,
    async (ask, { id }) => `Index ${id} is ${indexIn(ask, await ask.value(operations.publishIndex, { id })).state}.`,
  );
}

export function withdrawIndex(options: IndexCommandOptions, session: Session): Promise<ExitCode> {
  return onIndex(
    options,
    session,
    async (ask, { id }) => `Index ${id} is ${indexIn(ask, await ask.value(operations.withdrawIndex, { id })).state}.`,
  );
}

export function dropIndex(options: IndexCommandOptions, session: Session): Promise<ExitCode> {
  return onIndex(options, session, async (ask, { id }) => {
    await ask.value(operations.dropIndex, { id });
    return `Index ${id} is dropped.`;
  });
}

export function relabelIndex(
  options: IndexCommandOptions & { readonly label: string },
  session: Session,
): Promise<ExitCode> {
  return onIndex(
    options,
    session,
    async (ask, { id }) =>
      `Index ${id} has the label ${indexIn(ask, await ask.value(operations.relabelIndex, { id, label: options.label })).label}.`,
  );
}

async function onIndex(
  options: IndexCommandOptions,
  { terminal, openAsk }: Session,
  change: (ask: Ask, index: Index) => Promise<string>,
): Promise<ExitCode> {
  await using ask = await openAsk(options);
  const index = findIndex(await allIndices(ask), options.index, options.collection);
  if (typeof index === 'string') {
    say(terminal, index);
    return EXIT.nothingFound;
  }
  say(terminal, await change(ask, index));
  return EXIT.done;
}
