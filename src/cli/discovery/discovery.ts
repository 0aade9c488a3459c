import { createInterface } from 'node:readline';
import { defined } from '../../model/defined.ts';
import { isJsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import type { GraphOptions, NodeOptions, PathsOptions, ResultsOptions } from '../commands/discovery.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { recordWriter, type Shape } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { print, sayNothingFound, type Terminal } from '../terminal.ts';

/** Prints the searches from a node, or from a group of nodes together, as the server counts them. */
export async function printDiscoverySearches(options: NodeOptions, session: Session): Promise<ExitCode> {
  const values = await valuesOf(options.values, session.terminal);
  const body = { node_type: options.type, node_value: values };
  const operation = values.length > 1 ? 'group_of_nodes_count' : 'node_count';
  return await writeLines(session, options, operation, body, SEARCHES, (line) => (jsonNumber(line, 'count') ?? 0) > 0);
}

/** Prints the nodes that a search finds from each of the given nodes, one a line. */
export async function discoveryResults(options: ResultsOptions, session: Session): Promise<ExitCode> {
  const values = await valuesOf(options.values, session.terminal);
  const body = { node_type: options.type, node_value: values, search_field_id: options.search };
  return await writeLines(session, options, 'group_of_nodes_result', body, RESULTS, () => true, resultsOf);
}

export async function discoveryGraph(options: GraphOptions, session: Session): Promise<ExitCode> {
  const { type, steps, perSearch, limit, format, searches } = options;
  const body = {
    node_type: type,
    node_value: await valuesOf(options.values, session.terminal),
    steps,
    per_search: perSearch,
    limit,
    format,
    ...defined({ search_field_id: searches }),
  };
  return await writeWhole(session, options, 'graph', body);
}

export async function discoveryPaths(options: PathsOptions, session: Session): Promise<ExitCode> {
  const { type, value, toType, toValue, steps, perSearch, format } = options;
  const body = {
    node_type: type,
    node_value: value,
    to_type: toType,
    to_value: toValue,
    steps,
    per_search: perSearch,
    format,
  };
  return await writeWhole(session, options, 'paths', body);
}

const SEARCHES: Shape = {
  columns: [
    { title: 'search', isNumber: true },
    { title: 'finds', isNumber: true },
    { title: 'what' },
    { title: 'first nodes' },
  ],
  cells: (line) => [
    [jsonNumber(line, 'search_field_id')],
    [jsonNumber(line, 'count')],
    [jsonText(line, 'search_field')],
    jsonList(line, 'preview') ?? [],
  ],
};

const RESULTS: Shape = {
  columns: [{ title: 'from' }, { title: 'type' }, { title: 'value' }, { title: 'valid' }],
  cells: (line) => [
    [jsonText(line, 'from')],
    [jsonText(line, 'node_type')],
    [jsonText(line, 'node_value')],
    isJsonObject(line) ? [line.is_valid] : [],
  ],
};

function resultsOf(line: unknown): readonly unknown[] {
  const from = jsonText(line, 'node_key');
  return (jsonList(line, 'aggregations') ?? []).filter(isJsonObject).map((node) => ({ from, ...node }));
}

async function writeLines(
  session: Session,
  options: NodeOptions,
  operation: string,
  body: object,
  shape: Shape,
  isHit: (line: unknown) => boolean,
  rowsOf: (line: unknown) => readonly unknown[] = (line) => [line],
): Promise<ExitCode> {
  const { terminal } = session;
  const writer = recordWriter(chosenFormat(options.format, terminal), shape, terminal);
  let hasHits = false;
  await withServer(session, options, async (api, progress) => {
    for await (const line of api.discoveryLines(operation, body)) {
      progress.clear();
      for (const row of rowsOf(line)) {
        hasHits ||= isHit(row);
        await writer.write(row);
      }
    }
  });
  await writer.end();
  if (!hasHits) sayNothingFound(terminal);
  return hasHits ? EXIT.done : EXIT.nothingFound;
}

async function writeWhole(
  session: Session,
  options: GraphOptions | PathsOptions,
  operation: string,
  body: object,
): Promise<ExitCode> {
  const { terminal } = session;
  await withServer(session, options, async (api, progress) => {
    for await (const chunk of await api.discoveryStream(operation, body)) {
      progress.clear();
      await print(terminal, chunk);
    }
  });
  await print(terminal, '\n');
  return EXIT.done;
}

async function valuesOf(values: readonly string[], { input }: Terminal): Promise<readonly string[]> {
  if (values.length !== 1 || values[0] !== '-') return values;
  const lines: string[] = [];
  for await (const line of createInterface({ input })) if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
