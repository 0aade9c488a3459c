import type { QueryNotice } from '../../model/query-notice.ts';
import type { ProjectionMode } from '../../query/projection/projection.ts';
import type { StoredRecord } from '../../store/store.ts';
import { type Asked, callOptions, selectionOf } from '../query/selection-of.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import { readAhead } from './read-ahead.ts';

export interface DownloadAsked extends Asked {
  readonly fields: readonly string[];
  readonly mode: ProjectionMode;
  /** Undefined: all there are. */
  readonly size: number | undefined;
}

/** Records of about 7 kB: eight downloads at once hold some 150 MB. The engine takes half as long again for the same records in halves. */
const BATCH = 1_000;

/** All records that a query finds, as batches of JSON text, each read while the one before is sent; a record's text is made when it is taken. @throws ProblemError */
export async function download(
  context: SearchContext,
  asked: DownloadAsked,
): Promise<{ readonly batches: AsyncIterable<Iterable<string>>; readonly warnings: readonly QueryNotice[] }> {
  const shape = recordShape(asked.collection, asked.fields, asked.mode);
  const { selection, warnings } = await selectionOf(context, asked);
  if (asked.size === 0) return { batches: none(), warnings };
  const limit = asked.size === undefined ? {} : { limit: asked.size };
  const stored = context.store.stream({ ...selection, ...limit, batch: BATCH }, callOptions(asked));
  return { batches: shaped(await readAhead(stored), (json) => shape.data(json)), warnings };
}

async function* shaped(
  batches: AsyncIterable<readonly StoredRecord[]>,
  data: (json: string) => string,
): AsyncGenerator<Iterable<string>> {
  for await (const batch of batches) yield batch.values().map(({ json }) => data(json));
}

async function* none(): AsyncGenerator<Iterable<string>> {}
