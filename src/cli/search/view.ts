import { isJsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import { collectionOperations } from '../../model/operations/areas/collections.ts';
import type { TextSection } from '../../view/documents/text-document.ts';
import type { CompareQueriesOptions, ViewOptions } from '../commands/view.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printSections } from '../output/print-sections.ts';
import { printJson } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { checkBeforeSending } from './check-query.ts';

/** `periplus view`: a query in numbers. */
export async function printView(options: ViewOptions, session: Session): Promise<ExitCode> {
  const { query: q, collection, facets, withoutOwnFilter, size, plot, indices, format } = options;
  checkBeforeSending(q, collection, session);
  const { viewFacets } = collectionOperations[collection];
  const { answer, count } = await withServer(session, options, async (ask) => {
    const input = { q, facets, without_own_filter: withoutOwnFilter, facet_size: size, plot, indices };
    const content = await ask.value(viewFacets, input);
    const records = jsonNumber(content, 'count');
    if (records === undefined) throw ask.unexpected();
    return { answer: content, count: records };
  });
  if (isJson(format, session)) await printJson(answer, session.terminal);
  else await printSections([countSection([['records', count]]), ...viewSections(answer)], session.terminal);
  return count > 0 ? EXIT.done : EXIT.nothingFound;
}

/** `periplus compare`: two queries in numbers. */
export async function printComparedQueries(options: CompareQueriesOptions, session: Session): Promise<ExitCode> {
  const { a, b, collection, facets, size, indicesA, indicesB, format } = options;
  for (const q of [a, b]) checkBeforeSending(q, collection, session);
  const { compare } = collectionOperations[collection];
  const { answer, counts } = await withServer(session, options, async (ask) => {
    const input = { a, b, a_indices: indicesA, b_indices: indicesB, facets, facet_size: size };
    const content = await ask.value(compare, input);
    const [ofA, ofB] = [countOf(content, 'a'), countOf(content, 'b')];
    if (ofA === undefined || ofB === undefined) throw ask.unexpected();
    return { answer: content, counts: [ofA, ofB] };
  });
  if (isJson(format, session)) await printJson(answer, session.terminal);
  else {
    const [ofA = 0, ofB = 0] = counts;
    const head = countSection([
      ['a', ofA],
      ['b', ofB],
      ['both', jsonNumber(answer, 'both')],
      ['only a', jsonNumber(answer, 'only_a')],
      ['only b', jsonNumber(answer, 'only_b')],
    ]);
    await printSections([head, ...comparedSections(answer)], session.terminal);
  }
  return counts.some((count) => count > 0) ? EXIT.done : EXIT.nothingFound;
}

function isJson(format: 'text' | 'json' | undefined, { terminal }: Session): boolean {
  return (format ?? (terminal.output.isTTY ? 'text' : 'json')) === 'json';
}

function countOf(answer: unknown, query: 'a' | 'b'): number | undefined {
  return isJsonObject(answer) ? jsonNumber(answer[query], 'count') : undefined;
}

function countSection(rows: readonly (readonly [name: string, count: number | undefined])[]): TextSection {
  return {
    title: 'how many',
    columns: ['', ''],
    rows: rows.map(([name, count]) => [name, count?.toLocaleString('en') ?? 'the queries read different indices']),
  };
}

function viewSections(answer: unknown): readonly TextSection[] {
  const facets = (jsonList(answer, 'facets') ?? []).map((facet) => {
    const none = jsonNumber(facet, 'none') ?? 0;
    const values = jsonNumber(facet, 'values');
    const of = values === undefined ? 'many values' : `${values.toLocaleString('en')} values`;
    const rows = bucketRows(facet);
    return {
      title: `${jsonText(facet, 'field') ?? ''}: ${of}`,
      columns: ['value', 'records'],
      rows: none === 0 ? rows : [...rows, ['(none)', none.toLocaleString('en')]],
    };
  });
  const plot = isJsonObject(answer) && isJsonObject(answer.plot) ? answer.plot : undefined;
  if (plot === undefined) return facets;
  const title = `${jsonText(plot, 'field') ?? ''} by ${jsonText(plot, 'unit') ?? 'day'}`;
  return [...facets, { title, columns: ['date', 'records'], rows: bucketRows(plot) }];
}

function bucketRows(facet: unknown): readonly (readonly string[])[] {
  return (jsonList(facet, 'buckets') ?? []).map((bucket) => [
    jsonText(bucket, 'key_as_string') ?? '',
    (jsonNumber(bucket, 'doc_count') ?? 0).toLocaleString('en'),
  ]);
}

function comparedSections(answer: unknown): readonly TextSection[] {
  return (jsonList(answer, 'facets') ?? []).map((facet) => ({
    title: jsonText(facet, 'field') ?? '',
    columns: ['value', 'a', 'b', 'share of a', 'share of b'],
    rows: (jsonList(facet, 'values') ?? []).map((value) => [
      jsonText(value, 'key_as_string') ?? '',
      ...['a', 'b'].map((name) => (jsonNumber(value, name) ?? 0).toLocaleString('en')),
      ...['share_a', 'share_b'].map((name) => `${((jsonNumber(value, name) ?? 0) * 100).toFixed(1)} %`),
    ]),
  }));
}
