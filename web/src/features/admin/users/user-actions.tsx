import type { AdminPlansAnswer, AdminUsersAnswer } from '../../../api/operations.generated.ts';
import { ChangeUserDialog } from './change-user-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';
import { UserUsageDialog } from './user-usage-dialog.tsx';

/** What an administrator is about to do with a user. */
export interface UserTask {
  readonly kind: 'change' | 'usage' | 'password' | 'key' | 'remove';
  readonly user: AdminUsersAnswer[number];
}

export interface UserDialogProps {
  readonly user: AdminUsersAnswer[number];
  readonly onClose: () => void;
}

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
