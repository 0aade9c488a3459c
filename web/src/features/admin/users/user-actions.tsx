import type { AdminPlansAnswer } from '../../../api/operations.generated.ts';
import { ChangeUserDialog } from './change-user-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';
import type { UserDialogProps, UserTask } from './user-task.ts';
import { UserUsageDialog } from './user-usage-dialog.tsx';

interface UserActionsProps {
  readonly task: UserTask;
  readonly plans: AdminPlansAnswer;
  readonly onClose: () => void;
}

export function UserActions({ task: { kind, user }, plans, onClose }: UserActionsProps) {
  const props: UserDialogProps = { user, onClose };
  switch (kind) {
    case 'change':
      return <ChangeUserDialog {...props} plans={plans} />;
    case 'usage':
      return <UserUsageDialog {...props} />;
    case 'password':
      return <PasswordLinkDialog {...props} />;
    case 'key':
      return <ReplaceKeyDialog {...props} />;
    case 'remove':
      return <RemoveUserDialog {...props} />;
  }
}
