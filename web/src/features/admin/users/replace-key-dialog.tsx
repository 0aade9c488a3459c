import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../../api/ask.ts';
import { adminRotateKey } from '../../../api/operations.generated.ts';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import { SecretDialog } from './secret-dialog.tsx';
import type { UserDialogProps } from './user-task.ts';

/** The old key ends at once. */
export function ReplaceKeyDialog({ user: { id, email }, onClose }: UserDialogProps) {
  const rotate = useAdminChange(() => ask(adminRotateKey, { id }), { lists: [] });
  if (rotate.data !== undefined)
    return (
      <SecretDialog
        title="The new key"
        secret={rotate.data.api_key.customer_api_key}
        name="Copy the key"
        onClose={onClose}
      >
        <p>
          The former key of <bdi>{visibleLine(email)}</bdi> works no more. They also find the new one on their account
          page.
        </p>
      </SecretDialog>
    );
  return (
    <Confirm
      title="Replace the key?"
      isOpen
      verb="Replace it"
      busy={rotate.isPending}
      onClose={onClose}
      onConfirm={() => rotate.mutate(undefined, { onError: onClose })}
    >
      <p>
        Programs that use the present main key of <bdi>{visibleLine(email)}</bdi> are refused at once, until they have
        the new one.
      </p>
    </Confirm>
  );
}
