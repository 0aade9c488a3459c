import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { leaveTeam, removeTeam, type TeamAnswer } from '../../api/operations.generated.ts';
import { Confirm } from '../../parts/confirm/confirm.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Menu } from '../../parts/menu/menu.tsx';
import { Section } from '../../parts/section/section.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { type Member, MemberTable } from './member-table.tsx';
import { TeamNameDialog } from './team-name-dialog.tsx';
import { useTeamChange } from './use-team-change.ts';

interface TeamSectionProps {
  readonly team: TeamAnswer;
  readonly ownId: number;
}

/** A team of the reader. */
export function TeamSection({ team, ownId }: TeamSectionProps) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | undefined>();
  const [removed, setRemoved] = useState<Member>();
  const { mutate, isPending } = useTeamChange();
  const name = visibleLine(team.name);
  const isOwner = team.members.some(({ user_id, role }) => user_id === ownId && role === 'owner');
  const isSelf = removed?.user_id === ownId;
  const isLast = isSelf && team.members.length === 1;
  const remove = ({ user_id: user, email }: Member): void =>
    mutate({
      run: () => ask(leaveTeam, { id: team.id, user }),
      said: isSelf ? `You have left ${name}.` : `${visibleLine(email)} is no longer in ${name}.`,
    });
  return (
    <Section
      title={<bdi>{name}</bdi>}
      count={team.members.length}
      actions={
        isOwner && (
          <Menu
            label={`More about ${name}`}
            icon="more"
            kind="quiet"
            isIconOnly
            items={[
              { label: 'Rename', onChoose: () => setDialog('rename') },
              { label: 'Delete the team', danger: true, onChoose: () => setDialog('delete') },
            ]}
          />
        )
      }
    >
      <Stack gap={4}>
        <MemberTable team={team} ownId={ownId} isOwner={isOwner} onRemove={setRemoved} />
        {team.invitations.length > 0 && <InvitationTable team={team} isOwner={isOwner} />}
        {isOwner && <InviteForm teamId={team.id} />}
      </Stack>
      {dialog === 'rename' && <TeamNameDialog team={team} onClose={() => setDialog(undefined)} />}
      <Confirm
        title={
          <>
            Delete <bdi>{name}</bdi>?
          </>
        }
        isOpen={dialog === 'delete'}
        verb="Delete the team"
        busy={isPending}
        onConfirm={() => {
          setDialog(undefined);
          mutate({ run: () => ask(removeTeam, { id: team.id }), said: `${name} is deleted.` });
        }}
        onClose={() => setDialog(undefined)}
      >
        <p>
          Its members no longer see each other's private indices, scans and searches. Nothing else is deleted:
          everything stays with whose it is.
        </p>
      </Confirm>
      <Confirm
        title={
          isSelf ? (
            <>
              Leave <bdi>{name}</bdi>?
            </>
          ) : (
            <>
              Remove <bdi>{visibleLine(removed?.email ?? '')}</bdi> from <bdi>{name}</bdi>?
            </>
          )
        }
        isOpen={removed !== undefined}
        verb={isSelf ? 'Leave' : 'Remove'}
        busy={isPending}
        onConfirm={() => {
          setRemoved(undefined);
          if (removed !== undefined) remove(removed);
        }}
        onClose={() => setRemoved(undefined)}
      >
        <p>
          {isLast
            ? 'You are the last member: the team is deleted.'
            : isSelf
              ? 'You no longer see what is theirs, and they no longer see what is yours.'
              : 'They no longer see what is of the team, and the team no longer sees what is theirs.'}
        </p>
      </Confirm>
    </Section>
  );
}
