import type { JobAnswer } from '../../../model/operations/answers.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import type { Job } from '../../../service/jobs/jobs.ts';
import { type Handler, value } from '../../handler.ts';

type Operations = typeof adminOperations;

export const jobsHandler: Handler<Operations['jobs']['input']> = ({ services }) => ({
  body: value(services.jobs.list().map(jobShape)),
});

export const jobHandler: Handler<Operations['job']['input']> = ({ input, services }) => ({
  body: value(jobShape(services.jobs.get(input.id))),
});

export const cancelJobHandler: Handler<Operations['cancelJob']['input']> = async ({ input, services }) => ({
  body: value(jobShape(await services.jobs.cancel(input.id))),
});

export function jobShape({ startedAt, endedAt, result = null, ...job }: Job): JobAnswer {
  return {
    ...job,
    started_at: new Date(startedAt).toISOString(),
    ended_at: endedAt === undefined ? null : new Date(endedAt).toISOString(),
    result,
  };
}
