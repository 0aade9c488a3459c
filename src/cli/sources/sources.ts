/** `periplus source`: folders, URLs and registrations that a server reads again and again. */

import { defined } from '../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import { adminSourceOperations as operations } from '../../model/operations/areas/admin-sources.ts';
import type {
  AddSourceOptions,
  ChangeSourceOptions,
  ListSourcesOptions,
  OneSourceOptions,
} from '../commands/source.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { printJson, recordWriter, type Shape } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { sayNothingFound } from '../terminal.ts';

export async function listSources(options: ListSourcesOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const sources = await withServer(session, options, async (ask) => {
    const answer = await ask.value(operations.sources);
    if (!Array.isArray(answer)) throw ask.unexpected();
    return answer;
  });
  const writer = recordWriter(chosenFormat(options.format, terminal), SOURCES, terminal);
  for (const source of sources) await writer.write(source);
  await writer.end();
  if (sources.length === 0) sayNothingFound(terminal);
  return sources.length > 0 ? EXIT.done : EXIT.nothingFound;
}

export async function addSource(options: AddSourceOptions, session: Session): Promise<ExitCode> {
  const { name, location, registrations } = options;
  const { when = registrations ? 'every 1d' : 'every 15m' } = options;
  const kind = registrations ? 'registrations' : /^https?:/i.test(location) ? 'url' : 'folder';
  const input = { ...settingsOf(options), name, kind, location, when };
  const added = await withServer(session, options, (ask) => ask.value(operations.createSource, input));
  await printJson(added, session.terminal);
  return EXIT.done;
}

export async function changeSource(options: ChangeSourceOptions, session: Session): Promise<ExitCode> {
  const { name, location, when, active } = options;
  const input = { ...settingsOf(options), name, ...defined({ location, when, is_active: active }) };
  const changed = await withServer(session, options, (ask) => ask.value(operations.changeSource, input));
  await printJson(changed, session.terminal);
  return EXIT.done;
}

export async function removeSource({ name, ...options }: OneSourceOptions, session: Session): Promise<ExitCode> {
  await withServer(session, options, (ask) => ask.value(operations.removeSource, { name }));
  return EXIT.done;
}

/** Prints what was loaded. The exit code says too that something was refused. */
export async function runSourceNow({ name, ...options }: OneSourceOptions, session: Session): Promise<ExitCode> {
  const result = await withServer(session, options, (ask) => ask.value(operations.runSource, { name }));
  await printJson(result, session.terminal);
  const isPartial =
    (jsonList(result, 'refused') ?? []).length > 0 ||
    (jsonList(result, 'loaded') ?? []).some((file) => (jsonNumber(file, 'refused') ?? 0) > 0);
  return isPartial ? EXIT.partly : EXIT.done;
}

function settingsOf({ as, collection, heldBack, keepNewest, keepDays }: AddSourceOptions | ChangeSourceOptions) {
  return defined({ as, collection, held_back: heldBack, keep_newest: keepNewest, keep_days: keepDays });
}

const SOURCES: Shape = {
  columns: ['name', 'kind', 'location', 'when', 'next', 'last', 'result'].map((title) => ({ title })),
  cells: (source) =>
    isJsonObject(source)
      ? [
          [source.name],
          [source.kind],
          [source.location],
          [source.when],
          [jsonText(source, 'next_run_at') ?? 'inactive'],
          ...lastRunCells(source),
        ]
      : [],
};

function lastRunCells(source: JsonObject): readonly (readonly unknown[])[] {
  const [run] = jsonList(source, 'runs') ?? [];
  if (!isJsonObject(run)) return [[], []];
  return [[run.started_at], [jsonText(run, 'failure') ?? resultOf(run)]];
}

function resultOf(run: JsonObject): string {
  const counts = [
    [(jsonList(run, 'loaded') ?? []).length, 'loaded'],
    [(jsonList(run, 'refused') ?? []).length, 'refused'],
    [jsonNumber(run, 'unchanged') ?? 0, 'unchanged'],
    [jsonNumber(run, 'waiting') ?? 0, 'still written'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en')} ${what}`);
  return said.join(', ') || 'nothing there';
}
