import { useState } from 'react';
import { useHasScanner } from '../../api/plan/use-plan-limits.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../parts/button/button.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { AgentTable } from './agents/agent-table.tsx';
import { InviteAgent } from './agents/invite-agent.tsx';
import { ScannerAnswer } from './frame/scanner-answer.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';
import { useAgentList } from './read/use-agent-list.ts';

/** The agents that scan for the reader. */
export function AgentsPage() {
  const { user, administrator } = useSession();
  // An administrator may invite agents for everybody.
  const canInvite = useHasScanner() || administrator;
  const [isInviting, setInviting] = useState(false);
  return (
    <ScansFrame
      title="Agents"
      actions={
        canInvite && (
          <Button kind="main" icon="plus" onClick={() => setInviting(true)}>
            Invite an agent
          </Button>
        )
      }
    >
      {user !== null && <AgentList />}
      {isInviting && <InviteAgent onClose={() => setInviting(false)} />}
    </ScansFrame>
  );
}

function AgentList() {
  const { query, queryKey, agents = [] } = useAgentList();
  return (
    <ScannerAnswer query={query} queryKey={queryKey} label="Reading the agents">
      {() =>
        agents.length === 0 ? (
          <Empty title="No agent scans for you">
            An agent runs where it is to scan: in a network of yours, behind NAT, in another country. It only sends
            requests to this server, and needs no open port. Invite one to get the command that starts it.
          </Empty>
        ) : (
          <AgentTable agents={agents} />
        )
      }
    </ScannerAnswer>
  );
}
