import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { checkScan } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { NoScanner } from '../frame/no-scanner.tsx';
import styles from './editor.module.css';
import { movedMarks } from './moved-marks.ts';
import { NamingFields } from './naming-fields.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { acceptedEntries, emptyDraft, type ScanDraft, scanTraits } from './scan-draft.ts';
import { refusalToScan, type ScanPlan, submitText } from './scan-plan.ts';
import { ScanSettings } from './scan-settings.tsx';
import { TargetText } from './target-text.tsx';
import { useSubmit } from './use-submit.ts';
import { useTargetCheck } from './use-target-check.ts';

/** Targets are checked as they are typed; the button says what it will do. */
export function ScanEditor({ targets }: { readonly targets: string }) {
  const [draft, setDraft] = useState(() => emptyDraft(targets));
  const change = (next: Partial<ScanDraft>): void => setDraft((former) => ({ ...former, ...next }));
  const check = useTargetCheck(draft);
  const refused = check.answer?.refused ?? [];
  const whole = useWholeCheck(draft, check.isCurrent && check.problem === undefined, refused);
  // With a saved graph the whole scan was checked, otherwise its text alone.
  const plan: ScanPlan | undefined = (draft.graph === '' ? undefined : whole.data) ?? check.answer;
  const { submit, isBusy, problem } = useSubmit(draft, refused);
  if (check.problem?.type === 'scanner_not_in_subscription') return <NoScanner />;
  const isCurrent = check.isCurrent && (draft.graph === '' || !whole.isFetching);
  const trouble = check.answer?.problem ?? null;
  const isOfGraph = draft.graph !== '';
  const refusal = check.answer === undefined || plan === undefined ? undefined : refusalToScan(check.answer, plan);
  const canScan =
    isCurrent &&
    check.problem === undefined &&
    trouble === null &&
    whole.error === null &&
    plan !== undefined &&
    refusal === undefined;
  const refusedCount = check.answer?.refused_count ?? 0;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canScan && !isBusy) submit();
      }}
    >
      <Stack gap={4}>
        <TargetText
          text={draft.text}
          marks={movedMarks(check.text, draft.text, refused)}
          refusedCount={refusedCount}
          onChange={(text) => change({ text })}
        />
        <ScanSettings draft={draft} onChange={change} />
        <NamingFields draft={draft} onChange={change} />
      </Stack>
      <aside className={styles.plan} aria-label="What it will do">
        <Stack>
          {plan !== undefined && <PlanSummary plan={plan} repeated={check.answer?.repeated_count ?? 0} />}
          {check.problem !== undefined && <ProblemView problem={check.problem} onRetry={check.again} />}
          {trouble !== null && (
            <Notice kind="warn" title={trouble.title} isAnnounced>
              {trouble.detail}
            </Notice>
          )}
          {isOfGraph && whole.error instanceof ApiProblem && <ProblemView problem={whole.error} />}
          {problem !== undefined && <ProblemView problem={problem} />}
          <Button
            kind="main"
            type="submit"
            className={styles.submit}
            busy={isBusy}
            disabled={!canScan}
            aria-describedby="scan-refusal"
          >
            {plan === undefined || plan.addresses + plan.names === 0
              ? 'Scan'
              : submitText(plan, refusedCount, draft.isScheduled)}
          </Button>
          <p id="scan-refusal" className={styles.soft} role="status">
            {!isCurrent ? 'Checking the targets…' : (refusal ?? '')}
          </p>
          <p className={styles.soft}>Scan only what is yours, or what its owner lets you scan.</p>
        </Stack>
      </aside>
    </form>
  );
}

/** With a saved graph, what all of it comes to. */
function useWholeCheck(draft: ScanDraft, isReady: boolean, refused: Parameters<typeof acceptedEntries>[1]) {
  const { graph, text } = draft;
  const traits = scanTraits(draft);
  return useQuery({
    queryKey: ['scan check', graph, text, traits],
    enabled: graph !== '' && isReady,
    gcTime: 0,
    queryFn: ({ signal }) =>
      ask(checkScan, { ...traits, targets: acceptedEntries(text, refused), saved_graph_id: graph }, { signal }),
  });
}
