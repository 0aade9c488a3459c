import { visibleLine } from '@periplus/view/visible-text.ts';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import type { Job } from './job-title.ts';
import { outcomeText } from './outcome-text.ts';

/** What a job gave, or why it failed. */
export function JobOutcome({ job: { state, message, result } }: { readonly job: Job }) {
  if (state === 'running') return null;
  const text = state === 'done' ? outcomeText(result) : undefined;
  return text === undefined ? <bdi>{visibleLine(message)}</bdi> : <CodeText text={text} most={600} />;
}
