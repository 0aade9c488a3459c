import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../parts/button/button.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';

/** A page that failed: with its problem, or what to do if its code did not come. */
export const PageFailure = ({ error, reset }: ErrorComponentProps) =>
  error instanceof ApiProblem ? (
    <ProblemView problem={error} onRetry={reset} />
  ) : (
    <Notice
      kind="risk"
      title="This page could not be shown"
      actions={<Button onClick={() => location.reload()}>Load it again</Button>}
    >
      {error instanceof Error ? error.message : 'The server may have been upgraded meanwhile.'}
    </Notice>
  );
