import { adminDatasetOperations as operations } from '../../model/operations/areas/datasets.ts';
import { isObject, numberOf, textOf } from '../client/read-answer.ts';
import type { DatasetListOptions, DropOptions, PublishOptions } from '../commands/dataset.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { plainText } from '../output/plain-text.ts';
import { Progress } from '../output/progress.ts';
import { table } from '../output/table.ts';
import { outputPaint, print, say, type Terminal, tableWidth } from '../terminal.ts';
import type { OpenDatasetWork } from './dataset-work.ts';

/** The commands that look after data sets. */
export interface DatasetSession {
  readonly terminal: Terminal;
  readonly openDatasets: OpenDatasetWork;
}

export async function listDatasets(
  options: DatasetListOptions,
  { terminal, openDatasets }: DatasetSession,
): Promise<ExitCode> {
  await using work = await openDatasets(options);
  const found = await work.ask(operations.list, {}, () => {});
  const all = Array.isArray(found) ? found.filter(isObject) : [];
  if (options.json) {
    await print(terminal, all.map((one) => `${JSON.stringify(one)}\n`).join(''));
    return EXIT.done;
  }
  const rows = all.map((one) => [
    String(numberOf(one, 'id') ?? ''),
    plainText(textOf(one, 'name') ?? ''),
    plainText(textOf(one, 'pretty_name') ?? ''),
    textOf(one, 'added_dt')?.slice(0, 10) ?? '',
    numberOf(one, 'rows')?.toLocaleString('en') ?? '',
    sizeOf(numberOf(one, 'size')),
  ]);
  await print(terminal, table(COLUMNS, rows, tableWidth(terminal), outputPaint(terminal)));
  return EXIT.done;
}

const COLUMNS = [
  { title: 'id', isNumber: true },
  { title: 'name' },
  { title: 'title' },
  { title: 'published' },
  { title: 'rows', isNumber: true },
  { title: 'size', isNumber: true },
];

const sizeOf = (bytes: number | undefined): string => (bytes === undefined ? '' : shownBytes(bytes));

export async function publishDatasets(
  options: PublishOptions,
  { terminal, openDatasets }: DatasetSession,
): Promise<ExitCode> {
  const { names, everyHours, query, collection, fields, title, description, free } = options;
  const own =
    query === undefined ? {} : { q: query, collection, fields, pretty_name: title, description, is_free: free };
  await using work = await openDatasets(options);
  using progress = new Progress(terminal.errors);
  const input = { names, every_hours: everyHours, ...own };
  const made = await work.ask(operations.publish, input, (percentage, message) =>
    progress.show(`${percentage} %, ${message}`),
  );
  progress.clear();
  for (const one of Array.isArray(made) ? made : [])
    say(
      terminal,
      `${plainText(textOf(one, 'name') ?? '')} is published, ${(numberOf(one, 'rows') ?? 0).toLocaleString('en')} lines.`,
    );
  return EXIT.done;
}

export async function dropDataset({ name, ...place }: DropOptions, session: DatasetSession): Promise<ExitCode> {
  await using work = await session.openDatasets(place);
  await work.ask(operations.drop, { name }, () => {});
  say(session.terminal, `${name} is gone.`);
  return EXIT.done;
}
