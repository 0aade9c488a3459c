import type { JobAnswer } from '../../../model/operations/answers.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import type { Job } from '../../../service/jobs/jobs.ts';
import { type Handlers, value } from '../../handler.ts';

export const jobHandlers = {
  jobs: ({ services }) => ({
    body: value(services.jobs.list().map(jobShape)),
  }),

  job: ({ input, services }) => ({
    body: value(jobShape(services.jobs.get(input.id))),
  }),

  cancelJob: async ({ input, services }) => ({
    body: value(jobShape(await services.jobs.cancel(input.id))),
  }),
} satisfies Partial<Handlers<typeof adminOperations>>;

export function jobShape({ startedAt, endedAt, result = null, ...job }: Job): JobAnswer {
  return {
    ...job,
    started_at: new Date(startedAt).toISOString(),
    ended_at: endedAt === undefined ? null : new Date(endedAt).toISOString(),
    result,
  };
}
