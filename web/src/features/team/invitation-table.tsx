import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../api/ask.ts';
import { type TeamAnswer, withdrawInvitation } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { actionsColumn } from '../../parts/table/actions-column.ts';
import { Table } from '../../parts/table/table.tsx';
import type { TableColumn } from '../../parts/table/table-column.ts';
import { Time } from '../../parts/time/time.tsx';
import { useTeamChange } from './use-team-change.ts';

type TeamInvitation = TeamAnswer['invitations'][number];

/** Who is invited and has not answered. */
export function InvitationTable({ team, isOwner }: { readonly team: TeamAnswer; readonly isOwner: boolean }) {
  const { mutate, isPending } = useTeamChange();
  const withdraw = ({ id: invitation, email }: TeamInvitation): void =>
    mutate({
      run: () => ask(withdrawInvitation, { id: team.id, invitation }),
      said: `${visibleLine(email)} is no longer invited.`,
    });
  const columns: readonly TableColumn<TeamInvitation>[] = [
    { id: 'email', title: 'Invited', cell: ({ email }) => <bdi>{visibleLine(email)}</bdi> },
    { id: 'role', title: 'As', width: '16%', cell: ({ role }) => (role === 'owner' ? 'Owner' : 'Member') },
    { id: 'ends', title: 'Ends', width: '20%', cell: ({ expires_at }) => <Time at={expires_at} /> },
    {
      ...actionsColumn,
      width: 120,
      cell: (invitation) =>
        isOwner && (
          <Button
            size="small"
            busy={isPending}
            aria-label={`Withdraw the invitation of ${invitation.email}`}
            onClick={() => withdraw(invitation)}
          >
            Withdraw
          </Button>
        ),
    },
  ];
  return (
    <Table
      label={`Invitations of ${team.name}`}
      columns={columns}
      rows={team.invitations}
      rowKey={({ id }) => String(id)}
      empty="Nobody is invited."
    />
  );
}
