import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../api/ask.ts';
import { setRole, type TeamAnswer } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Mark } from '../../parts/mark/mark.tsx';
import { Select } from '../../parts/select/select.tsx';
import { joinClasses } from '../../parts/style/join-classes.ts';
import { actionsColumn } from '../../parts/table/actions-column.ts';
import { Table } from '../../parts/table/table.tsx';
import type { TableColumn } from '../../parts/table/table-column.ts';
import styles from './team.module.css';
import { useTeamChange } from './use-team-change.ts';

export type Member = TeamAnswer['members'][number];

interface MemberTableProps {
  readonly team: TeamAnswer;
  readonly ownId: number;
  /** Owners manage the team. */
  readonly isOwner: boolean;
  readonly onRemove: (member: Member) => void;
}

export function MemberTable({ team, ownId, isOwner, onRemove }: MemberTableProps) {
  const { mutate, isPending } = useTeamChange();
  const changeRole = ({ user_id: user, email }: Member, role: 'owner' | 'member'): void =>
    mutate({
      run: () => ask(setRole, { id: team.id, user, role }),
      said: `${visibleLine(email)} is ${role === 'owner' ? 'an owner' : 'a member'} now.`,
    });
  const columns: readonly TableColumn<Member>[] = [
    {
      id: 'email',
      title: 'Member',
      cell: ({ email, user_id }) => (
        <div className={styles.cell}>
          <bdi>{visibleLine(email)}</bdi> {user_id === ownId && <Mark kind="act">you</Mark>}
        </div>
      ),
    },
    {
      id: 'role',
      title: 'Role',
      width: '24%',
      cell: (member) =>
        isOwner ? (
          <Select
            className={styles.role}
            aria-label={`Role of ${member.email}`}
            value={member.role}
            disabled={isPending}
            onChange={(event) => changeRole(member, event.target.value === 'owner' ? 'owner' : 'member')}
          >
            <option value="owner">Owner</option>
            <option value="member">Member</option>
          </Select>
        ) : (
          <div className={styles.cell}>{member.role === 'owner' ? 'Owner' : 'Member'}</div>
        ),
    },
    {
      ...actionsColumn,
      width: 120,
      cell: (member) => {
        const isSelf = member.user_id === ownId;
        if (!isSelf && !isOwner) return null;
        const name = isSelf ? `Leave ${team.name}` : `Remove ${member.email}`;
        return (
          <div className={joinClasses(styles.cell, styles.end)}>
            <Button size="small" aria-label={name} onClick={() => onRemove(member)}>
              {isSelf ? 'Leave' : 'Remove'}
            </Button>
          </div>
        );
      },
    },
  ];
  return (
    <Table
      label={`Members of ${team.name}`}
      columns={columns}
      rows={team.members}
      rowKey={({ user_id }) => String(user_id)}
      empty="Nobody"
    />
  );
}
