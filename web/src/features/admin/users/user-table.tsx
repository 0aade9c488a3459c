import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../../api/ask.ts';
import {
  type AdminChangeUserInput,
  type AdminPlansAnswer,
  type AdminUsersAnswer,
  adminChangeUser,
  adminEndSessions,
} from '../../../api/operations.generated.ts';
import { useSession } from '../../../api/session.ts';
import { Mark } from '../../../parts/mark/mark.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { RowMenu } from '../../../parts/row-menu/row-menu.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { adminPath } from '../../../paths/pages.ts';
import styles from '../list/list.module.css';
import { useAdminChange } from '../list/use-admin-change.ts';
import type { UserTask } from './user-task.ts';

export interface UserTableProps {
  readonly users: AdminUsersAnswer;
  readonly plans: AdminPlansAnswer;
  readonly onTask: (task: UserTask) => void;
}

type User = AdminUsersAnswer[number];

export function UserTable({ users, plans, onTask }: UserTableProps) {
  const session = useSession();
  const change = useAdminChange((input: AdminChangeUserInput) => ask(adminChangeUser, input), {
    lists: ['users'],
    said: (_, { email, is_blocked: isBlocked, role }) =>
      isBlocked
        ? `${email} is blocked.`
        : `${email} is ${role === 'administrator' ? 'an administrator' : 'a user'} now.`,
  });
  const signOut = useAdminChange(({ id }: User) => ask(adminEndSessions, { id }), {
    lists: [],
    said: ({ email }) => `${email} is signed out everywhere.`,
  });
  const planName = (id: string): string => plans.find((plan) => plan.id === id)?.name ?? id;
  const items = (user: User): readonly MenuItem[] => {
    const { id, role, is_blocked: isBlocked } = user;
    const isMe = session.user?.id === id;
    return [
      { label: 'Change name or subscription', onChoose: () => onTask({ kind: 'change', user }) },
      { label: 'Usage by day', onChoose: () => onTask({ kind: 'usage', user }) },
      { label: 'What they did', to: adminPath('audit', { actor: `user:${id}`, since: 'now-30d' }) },
      { heading: 'Access' },
      { label: 'Link to set a password', onChoose: () => onTask({ kind: 'password', user }) },
      { label: 'Replace the key', onChoose: () => onTask({ kind: 'key', user }) },
      { label: 'Sign out everywhere', onChoose: () => signOut.mutate(user) },
      role === 'administrator'
        ? { label: 'Make a plain user', onChoose: () => change.mutate({ id, role: 'user' }) }
        : { label: 'Make an administrator', onChoose: () => change.mutate({ id, role: 'administrator' }) },
      isBlocked
        ? { label: 'Unblock', onChoose: () => change.mutate({ id, is_blocked: false }) }
        : { label: 'Block', disabled: isMe, onChoose: () => change.mutate({ id, is_blocked: true }) },
      { heading: '' },
      { label: 'Remove', danger: true, disabled: isMe, onChoose: () => onTask({ kind: 'remove', user }) },
    ];
  };
  return (
    <Table
      label="Users"
      rows={users}
      rowKey={({ id }) => String(id)}
      empty="No user fits."
      columns={[
        {
          id: 'email',
          title: 'Address',
          cell: (user) => (
            <>
              <bdi>{visibleLine(user.email)}</bdi>{' '}
              <span className={styles.soft}>
                <bdi>{visibleLine(`${user.first_name} ${user.last_name}`.trim())}</bdi>
              </span>
            </>
          ),
        },
        { id: 'state', title: 'State', cell: (user) => <UserMarks user={user} /> },
        {
          id: 'plan',
          title: 'Subscription',
          cell: ({ plan, plan_until: until }) => (
            <>
              {planName(plan)}
              {until !== null && (
                <span className={styles.soft}>
                  {' '}
                  until <Time at={until} form="day" />
                </span>
              )}
            </>
          ),
        },
        { id: 'created', title: 'Since', cell: ({ created_at: at }) => <Time at={at} form="day" /> },
        {
          ...actionsColumn,
          width: 44,
          cell: (user) => <RowMenu label={`Actions for ${user.email}`} items={items(user)} />,
        },
      ]}
    />
  );
}

const UserMarks = ({ user: { role, is_blocked: isBlocked, has_password: hasPassword } }: { readonly user: User }) => (
  <>
    {isBlocked && <Mark kind="risk">blocked</Mark>} {role === 'administrator' && <Mark kind="act">administrator</Mark>}{' '}
    {!hasPassword && <Mark title="They sign in by key, or need a link to set a password">no password</Mark>}
  </>
);
