import type { Collection } from '../../../model/collection.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { Answer, ApiCall } from '../../handler.ts';
import { type CollectionDownload, streamDownload } from './stream-download.ts';

export const downloadHandler =
  (collection: Collection) =>
  async (call: ApiCall & { readonly input: CollectionDownload }): Promise<Answer> => {
    const { input, accepts, asksFor } = call;
    // CSV and Parquet are selected by a parameter alone. Clients that accept nothing else get JSON, as from the hosted
    // service.
    if (!accepts('application/json') && !accepts('application/x-ndjson')) throw new ProblemError('not_acceptable');
    const isLines = input.raw || !accepts('application/json') || asksFor('application/x-ndjson');
    return await streamDownload(call, collection, input, isLines);
  };
