import { defined } from '../model/defined.ts';
import { PAGE_SIZE } from '../model/operations/search-parameters.ts';
import { requestError } from '../model/problem.ts';
import type { QueryNotice } from '../model/query-notice.ts';
import type { ProjectionMode } from '../query/projection/projection-node.ts';
import type { PageRequest, RecordPage, StoredRecord } from '../store/store.ts';
import { openCursor, sealCursor } from './query/page-cursor.ts';
import { callOptions, type QueryInput, selectionOf } from './query/selection-of.ts';
import { sortOf } from './query/sort-of.ts';
import { fieldWarnings } from './records/field-warnings.ts';
import { highlighter } from './records/highlighter.ts';
import { recordShape } from './records/record-shape.ts';
import type { SearchContext } from './search-context.ts';

export interface SearchInput extends QueryInput {
  readonly fields: readonly string[];
  readonly mode: ProjectionMode;
  readonly start: number;
  readonly sort: string | undefined;
  /** An empty cursor starts paging by cursor. */
  readonly cursor: string | undefined;
}

export interface SearchPage {
  readonly items: readonly SearchHit[];
  readonly warnings: readonly QueryNotice[];
  /** The cursor of the next page; undefined at the end, and if the input has no cursor. */
  readonly next: string | undefined;
}

export interface SearchHit {
  /** A JSON object in pieces, often the stored bytes themselves. */
  readonly data: readonly Buffer[];
  /** JSON text: the matching values, by path. */
  readonly highlight: string;
}

/** A page of the records that match a query. @throws ProblemError */
export async function search(context: SearchContext, input: SearchInput): Promise<SearchPage> {
  const { request, answer } = await planSearch(context, input);
  return await answer(await context.store.page(request, callOptions(input)));
}

/** A search that is checked and has not been made. */
export interface PlannedSearch {
  readonly request: PageRequest;
  readonly warnings: readonly QueryNotice[];
  /** Pays for the records, and makes of them what the caller sees. @throws ProblemError not_enough_coins */
  readonly answer: (page: RecordPage) => Promise<SearchPage>;
}

/** @throws ProblemError */
export async function planSearch(context: SearchContext, input: SearchInput): Promise<PlannedSearch> {
  const { collection, fields, mode, start, cursor } = input;
  if (start > 0 && cursor !== undefined)
    throw requestError('start and cursor together', 'Send either start or cursor, not both.');
  const shape = recordShape(context, collection, fields, mode);
  const selected = { paths: fields, mode, fields: context.fields[collection], leftOut: context.leftOut[collection] };
  const sort = sortOf(context, collection, input.sort);
  const position = cursor === undefined || cursor === '' ? undefined : openCursor(context, cursor, input);
  const { selection, warnings: ofQuery } = await selectionOf(context, input);
  const warnings = [...ofQuery, ...fieldWarnings(selected)];
  const highlight = highlighter(selection.plan, shape);
  return {
    warnings,
    request: {
      ...selection,
      size: PAGE_SIZE,
      start,
      ...defined({ fields: highlight?.fields === undefined ? undefined : highlight.fields, cursor: position, sort }),
    },
    answer: async (page) => {
      await context.budget.pay(page.records.length);
      const hit = (record: StoredRecord): SearchHit => ({
        data: shape.pieces(record.bytes),
        highlight: highlight?.of(record) ?? '{}',
      });
      const items = await context.slices.map(page.records, hit, context.slices.begin());
      const next = cursor === undefined ? undefined : page.next && sealCursor(context, page.next, input);
      return { items, warnings, next };
    },
  };
}
