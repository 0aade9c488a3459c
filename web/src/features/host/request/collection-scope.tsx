import type { Collection } from '@periplus/model/collection.ts';
import { type ReactNode, useMemo } from 'react';
import { NO_RECORD, RecordContext } from '../../../records/value/record-context.ts';

/** Values within are of fields of this collection. */
export function CollectionScope({ of, children }: { readonly of: Collection; readonly children: ReactNode }) {
  const context = useMemo(() => ({ ...NO_RECORD, collection: of }), [of]);
  return <RecordContext value={context}>{children}</RecordContext>;
}
