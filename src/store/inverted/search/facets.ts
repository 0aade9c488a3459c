import { defined } from '../../../model/defined.ts';
import type { StoreCall } from '../../call.ts';
import { columnsOf } from '../../encoding/columns.ts';
import type { FacetBucket, FacetField, FacetRequest, Selection, SuggestRequest } from '../../store.ts';
import { ValueCounts } from '../../value-counts.ts';
import type { FacetQuery } from '../back-end.ts';
import { allOfNodes, anyOfNodes, anyTerm, NO_DOCUMENTS, noneOfNodes } from '../node.ts';
import type { StoreContext } from '../store-context.ts';
import { isHeavyFacet } from './column-cost.ts';
import { allHits, fieldsOfMatch, matchingRecords } from './ordered-hits.ts';
import { type PreparedSearch, runSearch, select } from './prepare-search.ts';

/** Counts the documents of each value, in the engine if it can, else from the records. */
export async function countValues(
  context: StoreContext,
  request: FacetRequest,
  call: StoreCall,
): Promise<readonly FacetBucket[]> {
  const { fields, size } = request;
  return await buckets(context, request, { fields, size, prefix: undefined }, call);
}

export async function suggestValues(
  context: StoreContext,
  { field, prefix, size, ...selection }: SuggestRequest,
  call: StoreCall,
): Promise<readonly FacetBucket[]> {
  return await buckets(context, selection, { fields: [field], size, prefix: prefix.toLowerCase() }, call);
}

export interface FacetShape {
  readonly fields: readonly FacetField[];
  readonly size: number;
  readonly prefix: string | undefined;
}

async function buckets(
  context: StoreContext,
  selection: Selection,
  shape: FacetShape,
  call: StoreCall,
): Promise<readonly FacetBucket[]> {
  if (shape.size <= 0) return [];
  return await runSearch<readonly FacetBucket[]>(
    context,
    (withoutPatterns) => select(context, selection, { withoutPatterns }),
    [],
    call,
    async (selected) => await bucketsOf(context, selection, selected, shape, call),
  );
}

/** The columns to group by; undefined if the engine cannot group by a field, so that records must be read. */
export function groupsOf(
  { backEnd }: StoreContext,
  collection: Selection['collection'],
  fields: readonly FacetField[],
): FacetQuery['groups'] | undefined {
  const columns = columnsOf(collection);
  const groups = fields.flatMap((field) => {
    const column = columns.groupOf(field);
    return column === undefined || !backEnd.abilities.groups(column) ? [] : [{ column, unit: field.unit }];
  });
  return groups.length < fields.length ? undefined : groups;
}

export async function bucketsOf(
  context: StoreContext,
  { collection }: Selection,
  selected: PreparedSearch,
  { fields, size, prefix }: FacetShape,
  call: StoreCall,
): Promise<readonly FacetBucket[]> {
  const { backEnd, marks, slices } = context;
  const { abilities } = backEnd;
  const groups = groupsOf(context, collection, fields);
  const counts = new ValueCounts(fields, prefix);
  if (groups === undefined) {
    await countRecordValues(context, selected, { fields, counts }, call);
    return await counts.top(size, slices);
  }
  const terms = anyTerm(
    groups.flatMap(({ column }) =>
      abilities.unreadableMarks(column).map((kind) => ({ kind, path: column.path, value: '' })),
    ),
  );
  const unreadable = await marks.reduce(terms, selected.indices, call);
  const { node, doubt } = selected;
  const unsure = { ...selected, node: allOfNodes([node, anyOfNodes([doubt, unreadable])]) };
  const isHeavy = await isHeavyFacet(context, selected, groups, call);
  const request: FacetQuery = { ...selected, isHeavy, groups, ...defined({ prefix }) };
  if (unsure.node === NO_DOCUMENTS || (await backEnd.count(unsure, call)) === 0)
    return await backEnd.facet({ ...request, size }, call);
  await countRecordValues(context, unsure, { fields, counts }, call);
  const sure = { ...request, isHeavy: true, node: allOfNodes([node, noneOfNodes([doubt, unreadable])]) };
  for (const { key, count } of await backEnd.facet(sure, call)) {
    if (slices.isOver) await slices.next();
    counts.add(key, count);
  }
  return await counts.top(size, slices);
}

async function countRecordValues(
  context: StoreContext,
  selected: PreparedSearch,
  { fields, counts }: { readonly fields: readonly FacetField[]; readonly counts: ValueCounts },
  call: StoreCall,
): Promise<void> {
  // The matcher runs here, so that each record is parsed once.
  const { matcher } = selected;
  const read = fieldsOfMatch(
    matcher,
    fields.map(({ path }) => path.split('.', 1)[0] ?? ''),
  );
  for await (const hits of allHits(context, { ...selected, matcher: undefined }, call, { fields: read }))
    for await (const { record } of matchingRecords(context, hits, matcher, call))
      await counts.addRecord(record, context.slices);
}
