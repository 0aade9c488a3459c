import { defined } from '@periplus/model/defined.ts';
import type { CreateDownloadLinkInput } from '../../../api/operations.generated.ts';
import type { SearchState } from '../state/search-state.ts';

/** What of the records goes into a file, and in which form. */
export interface DownloadChoice {
  readonly what: 'whole' | 'columns' | 'fields';
  /** Paths, for `fields`. */
  readonly fields: readonly string[];
  readonly format: DownloadFormat;
  /** As it is typed; empty for all records. */
  readonly most: string;
}

export const downloadFormats = ['ndjson', 'json', 'csv', 'parquet'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** Why nothing can be downloaded yet. */
export function choiceProblem({ what, fields, most }: DownloadChoice): 'no fields' | 'no number' | undefined {
  if (what === 'fields' && fields.length === 0) return 'no fields';
  return most.trim() === '' || /^[1-9]\d{0,11}$/.test(most.trim()) ? undefined : 'no number';
}

export function downloadInput(
  { collection, q, indices, columns }: SearchState,
  { what, fields, format, most }: DownloadChoice,
): CreateDownloadLinkInput {
  const named = what === 'whole' ? null : what === 'columns' ? columns : fields;
  return {
    collection,
    q,
    size: most.trim() === '' ? null : Number(most),
    fields: named,
    source_type: named === null ? null : 'include',
    type: format === 'ndjson' ? 'json' : format,
    raw: format === 'ndjson',
    ...defined({ indices: indices === '' ? undefined : indices }),
  };
}
