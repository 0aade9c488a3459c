import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../../api/ask.ts';
import { adminPasswordLink } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { setPasswordPath } from '../../../paths/pages.ts';
import { hrefOf } from '../../../paths/use-place.ts';
import { useAdminChange } from '../list/use-admin-change.ts';
import { SecretDialog } from './secret-dialog.tsx';
import type { UserDialogProps } from './user-task.ts';

/** The way in for somebody without a password, or who has forgotten it. */
export function PasswordLinkDialog({ user: { id, email }, onClose }: UserDialogProps) {
  const create = useAdminChange(() => ask(adminPasswordLink, { id }), { lists: [] });
  const who = <bdi>{visibleLine(email)}</bdi>;
  if (create.data !== undefined) {
    const { token, expires_at: expiresAt } = create.data;
    const link = new URL(hrefOf(setPasswordPath(token)), location.origin).href;
    return (
      <SecretDialog title="The link" secret={link} name="Copy the link" onClose={onClose}>
        <p>
          Send it to {who}. It sets a password once, and ends <Time at={expiresAt} />. It is shown only now.
        </p>
      </SecretDialog>
    );
  }
  return (
    <Dialog
      title="Link to set a password"
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" busy={create.isPending} onClick={() => create.mutate(undefined, { onError: onClose })}>
            Make the link
          </Button>
        </>
      }
    >
      <p>Whoever has it sets the password of {who} once, within a day. An earlier password works until then.</p>
    </Dialog>
  );
}
