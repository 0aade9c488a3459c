import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { adminCancelJob, adminJobs } from '../../../api/operations.generated.ts';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Progress } from '../../../parts/progress/progress.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';
import { BackUpForm } from './back-up-form.tsx';
import { JobOutcome } from './job-outcome.tsx';
import { type Job, jobTitle, mergedJobs } from './job-title.ts';
import { StoreWork } from './store-work.tsx';

const KEY = ['jobs'];

/** Backups, and everything else that takes long: how far it is, and what came of it. */
export function JobsSection() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(adminJobs, {}, { signal }),
    staleTime: 0,
  });
  const live = useLive();
  const cancel = useAdminChange(({ id }: Job) => ask(adminCancelJob, { id }), {
    lists: KEY,
    said: (job) => `${jobTitle(job)} is cancelled.`,
  });
  return (
    <Section title="Backups and jobs" level={1}>
      <Stack gap={6}>
        <BackUpForm />
        <StoreWork />
        <Section title="Since the server started">
          <AnswerView query={query} queryKey={KEY} label="Reading the jobs">
            {(listed) => (
              <Table
                label="Jobs"
                rows={mergedJobs(listed, live.jobs)}
                rowKey={({ id }) => id}
                empty="No long work has been done yet."
                columns={[
                  { id: 'kind', title: 'Job', width: '22%', cell: (job) => jobTitle(job) },
                  { id: 'state', title: 'State', width: '30%', cell: (job) => <JobState job={job} /> },
                  { id: 'outcome', title: 'Outcome', cell: (job) => <JobOutcome job={job} /> },
                  { id: 'at', title: 'Started', width: 120, cell: ({ started_at: at }) => <Time at={at} /> },
                  {
                    ...actionsColumn,
                    width: 72,
                    cell: (job) =>
                      job.state === 'running' ? (
                        <Button size="small" onClick={() => cancel.mutate(job)}>
                          Cancel
                        </Button>
                      ) : null,
                  },
                ]}
              />
            )}
          </AnswerView>
        </Section>
      </Stack>
    </Section>
  );
}

function JobState({ job: { state, percentage, message } }: { readonly job: Job }) {
  if (state === 'running') return <Progress label={message || 'It begins'} value={Math.floor(percentage)} />;
  if (state === 'done') return <Mark kind="good">done</Mark>;
  return <Mark kind={state === 'failed' ? 'risk' : 'plain'}>{state}</Mark>;
}
