import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../../api/ask.ts';
import { adminRemoveUser } from '../../../api/operations.generated.ts';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import type { UserDialogProps } from './user-task.ts';

export function RemoveUserDialog({ user: { id, email }, onClose }: UserDialogProps) {
  const remove = useAdminChange(() => ask(adminRemoveUser, { id }), {
    lists: ['users', 'admin indices'],
    said: () => `${email} is removed.`,
  });
  return (
    <Confirm
      title="Remove a user?"
      isOpen
      verb="Remove the user"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        <bdi>{visibleLine(email)}</bdi> loses keys, sessions, memberships and private indices, with all their records.
        Nothing of it comes back. Blocking keeps it all.
      </p>
    </Confirm>
  );
}
