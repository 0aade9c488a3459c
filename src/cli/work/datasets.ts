import { isJsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { adminDatasetOperations as operations } from '../../model/operations/areas/datasets.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { DatasetListOptions, DropOptions, PublishDatasetOptions } from '../commands/dataset.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';
import { outputPaint, print, say, tableWidth } from '../terminal.ts';

export async function listDatasets(options: DatasetListOptions, { terminal, openAsk }: Session): Promise<ExitCode> {
  await using ask = await openAsk(options);
  const answer = await ask.value(operations.list);
  const datasets = Array.isArray(answer) ? answer.filter(isJsonObject) : [];
  if (options.json) {
    await print(terminal, datasets.map((dataset) => `${JSON.stringify(dataset)}\n`).join(''));
    return EXIT.done;
  }
  const rows = datasets.map((dataset) => [
    String(jsonNumber(dataset, 'id') ?? ''),
    visibleLine(jsonText(dataset, 'name') ?? ''),
    visibleLine(jsonText(dataset, 'pretty_name') ?? ''),
    jsonText(dataset, 'added_dt')?.slice(0, 10) ?? '',
    jsonNumber(dataset, 'rows')?.toLocaleString('en') ?? '',
    sizeText(jsonNumber(dataset, 'size')),
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

const sizeText = (bytes: number | undefined): string => (bytes === undefined ? '' : shownBytes(bytes));

export async function publishDatasets(
  options: PublishDatasetOptions,
  { terminal, openAsk }: Session,
): Promise<ExitCode> {
  const { names, everyHours, query, collection, fields, title, description, free } = options;
  const definition =
    query === undefined ? {} : { q: query, collection, fields, pretty_name: title, description, is_free: free };
  await using ask = await openAsk(options);
  using progress = new Progress(terminal.errors);
  const input = { names, every_hours: everyHours, ...definition };
  const published = await ask.value(operations.publish, input, (percentage, message) =>
    progress.show(`${percentage} %, ${message}`),
  );
  progress.clear();
  for (const dataset of Array.isArray(published) ? published : []) {
    const rows = (jsonNumber(dataset, 'rows') ?? 0).toLocaleString('en');
    say(terminal, `${visibleLine(jsonText(dataset, 'name') ?? '')} is published, ${rows} lines.`);
  }
  return EXIT.done;
}

export async function dropDataset({ name, ...installation }: DropOptions, session: Session): Promise<ExitCode> {
  await using ask = await session.openAsk(installation);
  await ask.value(operations.drop, { name });
  say(session.terminal, `${name} is dropped.`);
  return EXIT.done;
}
