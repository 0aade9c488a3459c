import type { AdminJobsAnswer } from '../../../api/operations.generated.ts';

export type Job = AdminJobsAnswer[number];

const TITLES: Readonly<Record<string, string>> = {
  'store backup': 'Backup',
  'store check': 'Check of the store',
  'store compact': 'Compacting',
  demo: 'Demonstration world',
};

/** In words, or as the server names it. */
export const jobTitle = ({ kind }: Pick<Job, 'kind'>): string => TITLES[kind] ?? kind;

/** What the list said, and what has been told since. The newest first. */
export function mergedJobs(listed: readonly Job[], live: ReadonlyMap<string, Job>): readonly Job[] {
  const all = new Map(listed.map((job) => [job.id, job]));
  for (const [id, job] of live) if ((all.get(id)?.state ?? 'running') === 'running') all.set(id, job);
  return [...all.values()].sort((a, b) => Date.parse(b.started_at) - Date.parse(a.started_at));
}
