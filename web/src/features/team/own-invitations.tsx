import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../api/ask.ts';
import { acceptInvitation, declineInvitation, type InvitationsAnswer } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
import { Time } from '../../parts/time/time.tsx';
import { useTeamChange } from './use-team-change.ts';

/** Teams that invited the reader. */
export function OwnInvitations({ invitations }: { readonly invitations: InvitationsAnswer }) {
  const { mutate, isPending } = useTeamChange();
  if (invitations.length === 0) return null;
  return (
    <Stack>
      {invitations.map(({ id, team_name, role, expires_at }) => {
        const name = visibleLine(team_name);
        return (
          <Notice
            key={id}
            title={
              <>
                <bdi>{name}</bdi> invites you {role === 'owner' ? 'as an owner' : 'as a member'}
              </>
            }
            actions={
              <Row gap={2}>
                <Button
                  kind="main"
                  size="small"
                  busy={isPending}
                  onClick={() => mutate({ run: () => ask(acceptInvitation, { id }), said: `You are in ${name}.` })}
                >
                  {`Join ${name}`}
                </Button>
                <Button
                  size="small"
                  busy={isPending}
                  onClick={() =>
                    mutate({ run: () => ask(declineInvitation, { id }), said: 'The invitation is declined.' })
                  }
                >
                  Decline
                </Button>
              </Row>
            }
          >
            The invitation ends <Time at={expires_at} />. Read below what teammates see of each other.
          </Notice>
        );
      })}
    </Stack>
  );
}
