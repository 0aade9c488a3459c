import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ReactNode } from 'react';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Table } from '../../../parts/table/table.tsx';
import { type Plan, planLists, planNumbers } from './plan-limits.ts';

export interface PlanTableProps {
  readonly plans: readonly Plan[];
  readonly onChange: (plan: Plan) => void;
  readonly onRemove: (plan: Plan) => void;
}

interface PlanFact {
  readonly label: string;
  readonly value: (plan: Plan) => ReactNode;
}

/** Subscriptions beside each other: what differs is in one line. */
export function PlanTable({ plans, onChange, onRemove }: PlanTableProps) {
  const actions: PlanFact = {
    label: '',
    value: (plan) => (
      <Row gap={1}>
        <Button size="small" onClick={() => onChange(plan)}>
          Change
        </Button>
        {plan.id !== 'community' && plan.id !== 'operator' && (
          <IconButton icon="trash" size="small" name={`Remove ${plan.name}`} onClick={() => onRemove(plan)} />
        )}
      </Row>
    ),
  };
  return (
    <Table
      label="Subscriptions"
      isWide
      rows={[...FACTS, actions]}
      rowKey={({ label }) => label}
      empty={null}
      columns={[
        { id: 'fact', title: 'What', cell: ({ label }) => label },
        ...plans.map((plan) => ({
          id: plan.id,
          title: visibleLine(plan.name),
          cell: ({ value }: PlanFact) => value(plan),
        })),
      ]}
    />
  );
}

const limit = (value: number): ReactNode => (value === -1 ? 'no limit' : <Amount value={value} />);

const FACTS: readonly PlanFact[] = [
  { label: 'Id', value: ({ id }) => <code>{id}</code> },
  ...planNumbers.map(({ id, label }) => ({ label, value: (plan: Plan) => limit(plan[id]) })),
  { label: 'Data sets', value: ({ datasets }) => (datasets === 'all' ? 'all' : 'the free ones') },
  ...planLists.map(({ id, label }) => ({
    label,
    value: (plan: Plan) =>
      plan[id].length === 0 ? '-' : plan[id].map((name) => <div key={name}>{visibleLine(name)}</div>),
  })),
];
