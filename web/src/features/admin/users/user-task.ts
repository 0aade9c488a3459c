import type { AdminUsersAnswer } from '../../../api/operations.generated.ts';

/** What an administrator is about to do with a user. */
export interface UserTask {
  readonly kind: 'change' | 'usage' | 'password' | 'key' | 'remove';
  readonly user: AdminUsersAnswer[number];
}

export interface UserDialogProps {
  readonly user: AdminUsersAnswer[number];
  readonly onClose: () => void;
}
