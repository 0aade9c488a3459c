import { createInterface } from 'node:readline';
import { defined } from '../../model/defined.ts';
import { isJsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import { discoveryOperations as operations } from '../../model/operations/areas/discovery.ts';
import type { Operation } from '../../model/operations/operation.ts';
import type { ServerAsk } from '../ask/ask.ts';
import { answerLines } from '../client/answer-lines.ts';
import type { GraphOptions, NodeOptions, PathsOptions, ResultsOptions } from '../commands/discovery.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { recordWriter, type Shape } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { print, sayNothingFound, type Terminal } from '../terminal.ts';

/** Prints the searches from a node, or from a group of nodes together, as the server counts them. */
export async function printDiscoverySearches(options: NodeOptions, session: Session): Promise<ExitCode> {
  const values = await valuesOf(options.values, session.terminal);
  const input = { node_type: options.type, node_value: values, as_of: options.asOf };
  const operation = values.length > 1 ? operations.groupCount : operations.nodeCount;
  return await writeLines(session, options, operation, input, SEARCHES, (line) => (jsonNumber(line, 'count') ?? 0) > 0);
}

/** Prints the nodes that a search finds from each of the given nodes, one a line. */
export async function discoveryResults(options: ResultsOptions, session: Session): Promise<ExitCode> {
  const values = await valuesOf(options.values, session.terminal);
  const input = { node_type: options.type, node_value: values, search_field_id: options.search, as_of: options.asOf };
  return await writeLines(session, options, operations.groupResult, input, RESULTS, () => true, resultsOf);
}

export async function discoveryGraph(options: GraphOptions, session: Session): Promise<ExitCode> {
  const { type, steps, perSearch, limit, format, searches, asOf } = options;
  const input = {
    node_type: type,
    node_value: await valuesOf(options.values, session.terminal),
    steps,
    per_search: perSearch,
    as_of: asOf,
    limit,
    format,
    ...defined({ search_field_id: searches }),
  };
  return await writeWhole(session, options, operations.graph, input);
}

export async function discoveryPaths(options: PathsOptions, session: Session): Promise<ExitCode> {
  const { type, value, toType, toValue, steps, perSearch, format, asOf } = options;
  const input = {
    node_type: type,
    node_value: value,
    to_type: toType,
    to_value: toValue,
    steps,
    per_search: perSearch,
    as_of: asOf,
    format,
  };
  return await writeWhole(session, options, operations.paths, input);
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
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  shape: Shape,
  isHit: (line: unknown) => boolean,
  rowsOf: (line: unknown) => readonly unknown[] = (line) => [line],
): Promise<ExitCode> {
  const { terminal } = session;
  const writer = recordWriter(chosenFormat(options.format, terminal), shape, terminal);
  let hasHits = false;
  await withServer(session, options, async (ask, progress) => {
    for await (const line of answerLines(await ask.stream(operation, input, LINES))) {
      progress.clear();
      for (const row of rowsOf(parsedLine(ask, line))) {
        hasHits ||= isHit(row);
        await writer.write(row);
      }
    }
  });
  await writer.end();
  if (!hasHits) sayNothingFound(terminal);
  return hasHits ? EXIT.done : EXIT.nothingFound;
}

function parsedLine(ask: ServerAsk, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw ask.unexpected();
  }
}

const LINES = { accept: 'application/x-ndjson, */*;q=0.5' };

async function writeWhole(
  session: Session,
  options: GraphOptions | PathsOptions,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const { terminal } = session;
  await withServer(session, options, async (ask, progress) => {
    for await (const chunk of await ask.stream(operation, input, LINES)) {
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
