import { readFile } from 'node:fs/promises';
import { readDescription } from '../../ingest/formats/lists/list-description.ts';
import { RefusedSource } from '../../ingest/formats/refused-source.ts';
import { defined } from '../../model/defined.ts';
import { LIST_USES, type ListDescription } from '../../probe/lists/list-statement.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DataLoadOptions } from '../commands/data.ts';
import { EXIT } from '../exit-codes.ts';
import { sentenceOf } from '../sentence-of.ts';

/** What options say of lists: the file of `--list`, and single options before that. @throws CommandFailure */
export async function describedList(options: DataLoadOptions): Promise<ListDescription | undefined> {
  const { as: use, name, licence, provider } = options;
  const file = options.list === undefined ? undefined : await descriptionIn(options.list);
  const as = use ?? file?.as;
  const own = defined({ name, licence, provider });
  if (as !== undefined) return { ...file, ...own, as };
  if (Object.keys(own).length === 0) return undefined;
  throw new CommandFailure(EXIT.usage, `Say also what is listed: --as ${LIST_USES.join(', --as ')}.`);
}

async function descriptionIn(path: string): Promise<ListDescription> {
  try {
    return readDescription(await readFile(path, 'utf8'), visibleLine(path));
  } catch (error) {
    const message =
      error instanceof RefusedSource ? `--list: ${error.message}.` : `--list: ${visibleLine(sentenceOf(error))}`;
    throw new CommandFailure(EXIT.usage, message, undefined, { cause: error });
  }
}
