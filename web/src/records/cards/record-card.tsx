import type { Collection } from '@periplus/model/collection.ts';
import { useMemo } from 'react';
import { NO_RECORD, RecordContext } from '../value/record-context.ts';
import type { CardProps } from './card-shell.tsx';
import { cards } from './cards.ts';

export interface RecordCardProps extends CardProps {
  readonly collection: Collection;
  readonly record: unknown;
  /** What matched the query, by path, as the answer says. */
  readonly highlight?: Readonly<Record<string, unknown>> | undefined;
}

/** A record in two lines. */
export function RecordCard({ collection, record, highlight, ...card }: RecordCardProps) {
  const context = useMemo(
    () => ({ collection, highlight: highlight ?? NO_RECORD.highlight, isCompact: true }),
    [collection, highlight],
  );
  const Card = cards[collection];
  return (
    <RecordContext value={context}>
      <Card record={record} {...card} />
    </RecordContext>
  );
}
