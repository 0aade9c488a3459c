import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { adminPlans, adminRemovePlan } from '../../../api/operations.generated.ts';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Section } from '../../../parts/section/section.tsx';
import styles from '../list/list.module.css';
import { useAdminChange } from '../list/use-admin-change.ts';
import { PlanDialog } from './plan-dialog.tsx';
import type { Plan } from './plan-limits.ts';
import { PlanTable } from './plan-table.tsx';

const KEY = ['plans'];

/** What each subscription allows. */
export function PlansSection() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(adminPlans, {}, { signal }) });
  const [changed, setChanged] = useState<{ readonly plan: Plan; readonly isNew: boolean }>();
  const [asked, setAsked] = useState<Plan>();
  const remove = useAdminChange(({ id }: Plan) => ask(adminRemovePlan, { id }), {
    lists: KEY,
    said: ({ name }) => `${name} is removed.`,
  });
  return (
    <Section
      title="Subscriptions"
      level={1}
      count={query.data?.length}
      actions={
        <Button
          kind="main"
          icon="plus"
          disabled={query.data === undefined}
          onClick={() => {
            const [first] = query.data ?? [];
            if (first !== undefined) setChanged({ plan: first, isNew: true });
          }}
        >
          Add a subscription
        </Button>
      }
    >
      <AnswerView query={query} queryKey={KEY} label="Reading the subscriptions">
        {(plans) => (
          <>
            <PlanTable plans={plans} onChange={(plan) => setChanged({ plan, isNew: false })} onRemove={setAsked} />
            <p className={styles.note}>
              A change holds for everybody who has the subscription, from their next request.
            </p>
            {changed !== undefined && (
              <PlanDialog
                plan={changed.plan}
                isNew={changed.isNew}
                plans={plans}
                onClose={() => setChanged(undefined)}
              />
            )}
          </>
        )}
      </AnswerView>
      <Confirm
        title="Remove a subscription?"
        isOpen={asked !== undefined}
        verb="Remove it"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) remove.mutate(asked);
          setAsked(undefined);
        }}
      >
        <p>
          <bdi>{asked?.name}</bdi> can be removed only while nobody has it.
        </p>
      </Confirm>
    </Section>
  );
}
