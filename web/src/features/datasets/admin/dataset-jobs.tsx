import { visibleLine } from '@periplus/view/visible-text.ts';
import type { AdminJobsAnswer } from '../../../api/operations.generated.ts';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Progress } from '../../../parts/progress/progress.tsx';

/** What is being published, and what failed while the page was open. */
export const DatasetJobs = ({ jobs }: { readonly jobs: AdminJobsAnswer }) => (
  <>
    {jobs.map(({ id, state, percentage, message }) =>
      state === 'running' ? (
        <Progress key={id} label={`Publishing. ${visibleLine(message)}`} value={Math.floor(percentage)} />
      ) : state === 'failed' ? (
        <Notice key={id} kind="risk" title="Publishing failed" isAnnounced>
          {visibleLine(message)}
        </Notice>
      ) : null,
    )}
  </>
);
