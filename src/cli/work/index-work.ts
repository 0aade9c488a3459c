import type { Index } from '../../model/index-record.ts';
import type { IndexCommandOptions, IndexListOptions } from '../commands/index-work.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findIndex, indexTable } from '../index-list.ts';
import type { Session } from '../session.ts';
import { outputPaint, print, say, tableWidth } from '../terminal.ts';
import type { StoreWork } from './store-work.ts';

export async function listIndices(options: IndexListOptions, { terminal, openWork }: Session): Promise<ExitCode> {
  await using work = await openWork(options);
  const indices = await work.indices();
  const text = options.json
    ? indices.map((index) => `${JSON.stringify(index)}\n`).join('')
    : indexTable(indices, tableWidth(terminal), outputPaint(terminal));
  await print(terminal, text);
  return EXIT.done;
}

export function publishIndex(options: IndexCommandOptions, session: Session): Promise<ExitCode> {
  return onIndex(options, session, async (work, { id }) => `Index ${id} is ${(await work.publish(id)).state}.`);
}

export function withdrawIndex(options: IndexCommandOptions, session: Session): Promise<ExitCode> {
  return onIndex(options, session, async (work, { id }) => `Index ${id} is ${(await work.withdraw(id)).state}.`);
}

export function dropIndex(options: IndexCommandOptions, session: Session): Promise<ExitCode> {
  return onIndex(options, session, async (work, { id }) => {
    await work.drop(id);
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
    async (work, { id }) => `Index ${id} has the label ${(await work.relabel(id, options.label)).label}.`,
  );
}

async function onIndex(
  options: IndexCommandOptions,
  { terminal, openWork }: Session,
  change: (work: StoreWork, index: Index) => Promise<string>,
): Promise<ExitCode> {
  await using work = await openWork(options);
  const index = findIndex(await work.indices(), options.index, options.collection);
  if (typeof index === 'string') {
    say(terminal, index);
    return EXIT.nothingFound;
  }
  say(terminal, await change(work, index));
  return EXIT.done;
}
