import { visibleLine } from '@periplus/view/visible-text.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { GivenName } from '../read/scan-name.tsx';
import type { ScannerAgent } from '../read/use-agent-list.ts';
import { AgentActions } from './agent-actions.tsx';
import { agentAccess, agentNetworks, STATE_MARKS } from './agent-words.ts';
import styles from './agents.module.css';

const COLUMNS: readonly TableColumn<ScannerAgent>[] = [
  {
    id: 'name',
    title: 'Agent',
    width: '20%',
    cell: ({ name, location }) => (
      <>
        <GivenName text={name} />
        {location !== '' && (
          <span className={styles.soft}>
            {' '}
            <GivenName text={location} />
          </span>
        )}
      </>
    ),
  },
  { id: 'state', title: 'State', width: 90, cell: ({ state }) => <Mark kind={STATE_MARKS[state]}>{state}</Mark> },
  {
    id: 'seen',
    title: 'Last sign of life',
    width: 120,
    cell: ({ last_seen: seen }) => (seen === null ? 'never' : <Time at={seen} />),
  },
  {
    id: 'networks',
    title: 'Scans',
    cell: (agent) => (
      <div>
        <span className={styles.ranges}>{visibleLine(agentNetworks(agent))}</span>
        {agent.ports !== null && (
          <span className={styles.soft}>, only the ports {visibleLine(agent.ports).slice(0, 200)}</span>
        )}
      </div>
    ),
  },
  { id: 'access', title: 'For', width: 100, cell: (agent) => agentAccess(agent) },
  {
    id: 'address',
    title: 'Address',
    width: 130,
    cell: ({ address, version }) => (
      <div>
        {address === null ? '–' : <code>{visibleLine(address)}</code>}
        {version !== null && <span className={styles.soft}> version {visibleLine(version).slice(0, 40)}</span>}
      </div>
    ),
  },
  { id: 'capacity', title: 'Tasks', align: 'end', width: 60, cell: ({ capacity }) => <Amount value={capacity} /> },
  { ...actionsColumn, width: 48, cell: (agent) => <AgentActions agent={agent} /> },
];

export const AgentTable = ({ agents }: { readonly agents: readonly ScannerAgent[] }) => (
  <Table label="Agents" columns={COLUMNS} rows={agents} rowKey={({ id }) => String(id)} empty="" />
);
