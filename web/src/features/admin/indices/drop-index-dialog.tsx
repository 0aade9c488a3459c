import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../../api/ask.ts';
import { adminDropIndex } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import type { IndexRow } from './index-rows.ts';

export interface DropIndexDialogProps {
  readonly row: IndexRow;
  readonly onClose: () => void;
}

/** Says what is lost. */
export function DropIndexDialog({ row, onClose }: DropIndexDialogProps) {
  const { index, collection, bytes, ownerId } = row;
  const { id, label, count, origin } = index;
  const drop = useAdminChange(() => ask(adminDropIndex, { id }), {
    lists: ['admin indices', 'indices'],
    said: () => `${label} is dropped.`,
  });
  return (
    <Confirm
      title="Drop an index?"
      isOpen
      verb="Drop it"
      busy={drop.isPending}
      onClose={onClose}
      onConfirm={() => drop.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        {collection} <bdi>{visibleLine(label)}</bdi>: its <Amount value={count} unit="records" /> are removed
        {bytes !== undefined && (
          <>
            , <Bytes value={bytes} /> of the disk
          </>
        )}
        . They do not come back, unless you load them again
        {origin?.source !== undefined && (
          <>
            {' '}
            from <bdi>{visibleLine(origin.source)}</bdi>
          </>
        )}
        .
      </p>
      {ownerId !== undefined && <p>It belongs to user {ownerId}, who loses it, with their team.</p>}
    </Confirm>
  );
}
