import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../parts/button/button.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Section } from '../../parts/section/section.tsx';
import { signInPath, teamPath } from '../../paths/pages.ts';
import { OwnInvitations } from './own-invitations.tsx';
import { SharedThings } from './shared-things.tsx';
import styles from './team.module.css';
import { TeamNameDialog } from './team-name-dialog.tsx';
import { invitationsQuery, teamsQuery } from './team-queries.ts';
import { TeamSection } from './team-section.tsx';

/** Who works together here, and what they see of each other. */
export function TeamPage() {
  const { user } = useSession();
  const [isCreating, setCreating] = useState(false);
  const teams = useQuery({ ...teamsQuery, enabled: user !== null });
  const invitations = useQuery({ ...invitationsQuery, enabled: user !== null });
  const create = (
    <Button icon="plus" onClick={() => setCreating(true)}>
      New team
    </Button>
  );
  return (
    <Section
      title="Team"
      level={1}
      className={styles.page}
      actions={teams.data !== undefined && teams.data.length > 0 && create}
    >
      <Stack gap={8}>
        {user === null && (
          <Empty
            title="Teams are for those who are signed in"
            actions={
              <Go kind="main" to={signInPath(teamPath)}>
                Sign in
              </Go>
            }
          />
        )}
        {[teams, invitations].map(
          ({ error, refetch }, place) =>
            error instanceof ApiProblem && (
              <ProblemView key={place === 0 ? 'teams' : 'invitations'} problem={error} onRetry={() => void refetch()} />
            ),
        )}
        <Pending isPending={user !== null && teams.isPending} label="Reading your teams" />
        {invitations.data !== undefined && <OwnInvitations invitations={invitations.data} />}
        {user !== null && teams.data?.map((team) => <TeamSection key={team.id} team={team} ownId={user.id} />)}
        {teams.data?.length === 0 && (
          <Empty title="You are in no team" actions={create}>
            <p>Make one and invite others by e-mail address, or ask an owner of a team to invite {user?.email}.</p>
          </Empty>
        )}
        <SharedThings />
      </Stack>
      {isCreating && <TeamNameDialog onClose={() => setCreating(false)} />}
    </Section>
  );
}
