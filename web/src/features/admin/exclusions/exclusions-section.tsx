import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import {
  type AdminExclusionsAnswer,
  adminExclusions,
  adminRemoveExclusion,
} from '../../../api/operations.generated.ts';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { adminPath } from '../../../paths/pages.ts';
import { useSearchValues } from '../../../paths/use-place.ts';
import { useAdminChange } from '../list/use-admin-change.ts';
import { ExclusionForm } from './exclusion-form.tsx';

const MOST = 500;
type Exclusion = AdminExclusionsAnswer[number];

/** What no scan of this installation may touch. */
export function ExclusionsSection() {
  const { after = '0' } = useSearchValues();
  const [asked, setAsked] = useState<Exclusion>();
  const queryKey = ['exclusions', after];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(adminExclusions, { after: Number(after) || 0, limit: MOST }, { signal }),
  });
  const remove = useAdminChange(({ id }: Exclusion) => ask(adminRemoveExclusion, { id }), {
    lists: ['exclusions'],
    said: ({ target }) => `Scans may touch ${target} again.`,
  });
  return (
    <Section title="Exclusions" level={1}>
      <Stack gap={6}>
        <ExclusionForm />
        <AnswerView query={query} queryKey={queryKey} label="Reading the exclusions">
          {(exclusions) => (
            <>
              <Table
                label="Exclusions"
                rows={exclusions}
                rowKey={({ id }) => String(id)}
                empty="Nothing is excluded. Add what must never be scanned, and those who asked not to be."
                columns={[
                  { id: 'target', title: 'What', width: '28%', cell: ({ target }) => <CodeText text={target} /> },
                  {
                    id: 'reason',
                    title: 'Reason',
                    cell: ({ reason, kind }) => (
                      <>
                        {kind === 'opt_out' && <Mark kind="warn">does not want scans</Mark>}{' '}
                        <bdi>{visibleLine(reason)}</bdi>
                      </>
                    ),
                  },
                  { id: 'by', title: 'Added by', cell: ({ added_by: by }) => <bdi>{visibleLine(by)}</bdi> },
                  { id: 'at', title: 'When', cell: ({ added_at: at }) => <Time at={at} /> },
                  {
                    ...actionsColumn,
                    width: 44,
                    cell: (exclusion) => (
                      <IconButton
                        icon="trash"
                        size="small"
                        name={`Remove ${exclusion.target}`}
                        onClick={() => setAsked(exclusion)}
                      />
                    ),
                  },
                ]}
              />
              {exclusions.length === MOST && (
                <p>
                  <Go to={adminPath('exclusions', { after: String(exclusions.at(-1)?.id) })}>The next {MOST}</Go>
                </p>
              )}
            </>
          )}
        </AnswerView>
      </Stack>
      <Confirm
        title="Remove an exclusion?"
        isOpen={asked !== undefined}
        verb="Remove it"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) remove.mutate(asked);
          setAsked(undefined);
        }}
      >
        <p>
          Scans may touch <CodeText text={asked?.target ?? ''} /> again.
          {asked?.kind === 'opt_out' && ' Its owner asked not to be scanned.'}
        </p>
      </Confirm>
    </Section>
  );
}
