import type { Collection } from '@periplus/model/collection.ts';
import { type ReactNode, useMemo } from 'react';
import { NO_RECORD, RecordContext } from '../../../records/value/record-context.ts';

export interface CollectionScopeProps {
  /** Values within are of fields of this collection; undefined: of none that can be searched. */
  readonly of: Collection | undefined;
  /** Long values are blocks that can be opened; else they stay in their lines. */
  readonly hasBlocks?: boolean;
  readonly children: ReactNode;
}

export function CollectionScope({ of, hasBlocks = false, children }: CollectionScopeProps) {
  const context = useMemo(() => ({ ...NO_RECORD, collection: of, isCompact: !hasBlocks }), [of, hasBlocks]);
  return <RecordContext value={context}>{children}</RecordContext>;
}
