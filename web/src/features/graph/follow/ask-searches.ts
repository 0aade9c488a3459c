import { defined } from '@periplus/model/defined.ts';
import { type NodeType, nodeTypes } from '@periplus/model/discovery/node-types.ts';
import { isJsonObject, type JsonObject, jsonNumber, jsonText, parseJsonObject } from '@periplus/model/json-value.ts';
import { ask, askOpen } from '../../../api/ask.ts';
import { groupOfNodesCount, groupOfNodesResult, nodeCount, nodeResult } from '../../../api/operations.generated.ts';
import { responseLines } from '../../../api/response-lines.ts';
import type { FoundNodes } from '../content/add-found.ts';

/** Nodes of one type, from which searches start. */
export interface SearchStart {
  readonly type: NodeType;
  readonly values: readonly string[];
  /** Empty for the present records. */
  readonly asOf: string;
}

/** A search with what it would find. */
export interface CountedStart {
  readonly id: number;
  readonly label: string;
  readonly count: number;
  readonly preview: readonly string[];
  /** The count is one of records: there are too many different nodes to count. */
  readonly isTooMuch: boolean;
}

export interface StartCounts {
  readonly searches: readonly CountedStart[];
  /** Names the count, so that its results are not searched again. */
  readonly countId: string | undefined;
}

const COUNT_ID = 'x-count-id';

/** How much each search finds, most first. One request. @throws ApiProblem */
export async function countSearches(start: SearchStart, signal: AbortSignal): Promise<StartCounts> {
  const isOne = start.values.length === 1;
  const counts = await (isOne
    ? askOpen(nodeCount, inputOf(start), { signal }, async (response) => ({
        blocks: blocksOf(await response.json()),
        countId: response.headers.get(COUNT_ID) ?? undefined,
      }))
    : askOpen(groupOfNodesCount, inputOf(start), { signal }, async (response) => {
        const blocks: JsonObject[] = [];
        for await (const line of responseLines(response)) blocks.push(...blocksOf([parseJsonObject(line)]));
        return { blocks, countId: response.headers.get(COUNT_ID) ?? undefined };
      }));
  const searches = counts.blocks.flatMap(countedStart).sort((a, b) => Number(b.count > 0) - Number(a.count > 0));
  return { searches, countId: counts.countId };
}

/**
 * What a search finds, for each node that it starts from. One request, and a coin for each node found.
 * `onFound` is called with parts as they come. @throws ApiProblem
 */
export async function followSearch(
  start: SearchStart,
  search: number,
  countId: string | undefined,
  signal: AbortSignal,
  onFound: (found: FoundNodes) => void,
): Promise<void> {
  const foundAt = new Date().toISOString();
  const headers = defined({ [COUNT_ID]: countId }) as Record<string, string>;
  const input = { ...inputOf(start), search_field_id: search };
  const tell = (value: string, items: readonly unknown[]): void => {
    const nodes = items.filter(isJsonObject).flatMap(validNode);
    onFound({ from: { type: start.type, value }, search, nodes, count: items.length, asOf: start.asOf, foundAt });
  };
  const [only] = start.values;
  if (only !== undefined && start.values.length === 1) {
    const { aggregations } = await ask(nodeResult, input, { signal, headers });
    tell(only, aggregations);
    return;
  }
  await askOpen(groupOfNodesResult, input, { signal, headers }, async (response) => {
    for await (const line of responseLines(response)) {
      const { node_key: value, aggregations } = parseJsonObject(line) ?? {};
      if (typeof value === 'string' && Array.isArray(aggregations)) tell(value, aggregations);
    }
  });
}

function inputOf({ type, values, asOf }: SearchStart) {
  return { node_type: type, node_value: values, as_of: asOf === '' ? undefined : asOf };
}

const blocksOf = (answer: unknown): readonly JsonObject[] =>
  (Array.isArray(answer) ? answer : []).filter(isJsonObject).flatMap((block) => {
    const { aggregations } = block;
    return Array.isArray(aggregations) ? aggregations.filter(isJsonObject) : [block];
  });

function countedStart(block: JsonObject): readonly CountedStart[] {
  const [id, count, label] = [
    jsonNumber(block, 'search_field_id'),
    jsonNumber(block, 'count'),
    jsonText(block, 'search_field'),
  ];
  if (id === undefined || count === undefined || label === undefined) return [];
  const preview = Array.isArray(block.preview) ? block.preview.filter((value) => typeof value === 'string') : [];
  return [{ id, label, count, preview, isTooMuch: block.is_too_much_docs === true }];
}

function validNode(item: JsonObject): FoundNodes['nodes'] {
  const { is_valid: isValid, node_type: type, node_value: value } = item;
  if (isValid !== true || typeof value !== 'string' || !nodeTypes.includes(type as NodeType)) return [];
  return [{ type: type as NodeType, value }];
}
