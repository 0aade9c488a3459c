import { PAGE_SIZE } from '../model/operations/search-parameters.ts';
import type { QueryNotice } from '../model/query-notice.ts';
import { requestError } from '../model/request-error.ts';
import type { ProjectionMode } from '../query/projection/projection.ts';
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
  /** Empty: the first of pages that go on by cursor. */
  readonly cursor: string | undefined;
}

export interface SearchPage {
  readonly items: readonly SearchHit[];
  readonly warnings: readonly QueryNotice[];
  /** Where the next page begins; undefined at the end. */
  readonly next: string | undefined;
}

export interface SearchHit {
  /** A JSON object: often the very bytes that are stored. */
  readonly data: Buffer;
  /** JSON text: the values that were looked for, by path. */
  readonly highlight: string;
}

/** A page of what a query finds. @throws ProblemError */
export async function search(context: SearchContext, asked: SearchInput): Promise<SearchPage> {
  const { collection, fields, mode, start, cursor } = asked;
  if (start > 0 && cursor !== undefined)
    throw requestError('start and cursor together', 'Give a place to begin at either as start or as cursor.');
  const shape = recordShape(context, collection, fields, mode);
  const named = { named: fields, mode, fields: context.fields[collection], leftOut: context.leftOut[collection] };
  const sort = sortOf(context, collection, asked.sort);
  const behind = cursor === undefined || cursor === '' ? undefined : openCursor(context, cursor, asked);
  const { selection, warnings } = await selectionOf(context, asked);
  const page = await context.store.page(
    {
      ...selection,
      size: PAGE_SIZE,
      start,
      ...(behind === undefined ? {} : { cursor: behind }),
      ...(sort === undefined ? {} : { sort }),
    },
    callOptions(asked),
  );
  await context.purse.pay(page.records.length);
  const highlight = highlighter(selection.plan, shape);
  const items = page.records.map(({ bytes }) => ({ data: shape.data(bytes), highlight: highlight?.(bytes) ?? '{}' }));
  return {
    items,
    warnings: [...warnings, ...fieldWarnings(named)],
    next: page.next && sealCursor(context, page.next, asked),
  };
}
