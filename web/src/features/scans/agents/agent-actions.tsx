import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { revokeAgent } from '../../../api/operations.generated.ts';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { RowMenu } from '../../../parts/row-menu/row-menu.tsx';
import { GivenName } from '../read/scan-name.tsx';
import { useAct } from '../read/use-act.ts';
import type { ScannerAgent } from '../read/use-agent-list.ts';
import { ChangeAgent } from './change-agent.tsx';
import { NewSecret } from './new-secret.tsx';

type Open = 'change' | 'secret' | 'end';

/** What the owner of an agent does with it. The server refuses others. */
export function AgentActions({ agent }: { readonly agent: ScannerAgent }) {
  const [open, setOpen] = useState<Open>();
  const { act, isBusy } = useAct(['scanner agents']);
  const isRevoked = agent.state === 'revoked';
  const close = (): void => setOpen(undefined);
  const verb = isRevoked ? 'Remove' : 'Revoke';
  return (
    <>
      <RowMenu
        label={`More for ${agent.name.slice(0, 60)}`}
        items={[
          { label: 'Rename…', icon: 'edit', disabled: isRevoked, onChoose: () => setOpen('change') },
          { label: 'New secret…', icon: 'key', disabled: isRevoked, onChoose: () => setOpen('secret') },
          { label: `${verb}…`, icon: 'trash', danger: true, onChoose: () => setOpen('end') },
        ]}
      />
      {open === 'change' && <ChangeAgent agent={agent} onClose={close} />}
      {open === 'secret' && <NewSecret agent={agent} onClose={close} />}
      <Confirm
        isOpen={open === 'end'}
        title={
          <>
            {verb} <GivenName text={agent.name} />?
          </>
        }
        verb={`${verb} the agent`}
        busy={isBusy}
        onClose={close}
        onConfirm={() =>
          act({
            work: () => ask(revokeAgent, { id: agent.id }),
            said: isRevoked ? 'The agent is removed.' : 'The agent is revoked.',
            afterwards: close,
          })
        }
      >
        <p>
          {isRevoked
            ? 'It disappears from this list.'
            : 'Its secret is not valid any more, and its tasks go to other agents. Revoke it once more to remove it from the list.'}
        </p>
      </Confirm>
    </>
  );
}
