import type { adminSourceOperations } from '../../../model/operations/areas/admin-sources.ts';
import type { Input } from '../../../model/operations/operation.ts';
import type { SourceAnswer } from '../../../model/operations/source-answers.ts';
import type { NamedSource, SourceRun } from '../../../service/sources/named-source.ts';
import type { SourceRequest } from '../../../service/sources/named-sources.ts';
import { type Handlers, value } from '../../handler.ts';
import { iso } from '../users/shapes.ts';
import { jobShape } from './jobs.ts';

export const sourceHandlers: Handlers<typeof adminSourceOperations> = {
  sources: ({ services: { sources } }) => ({
    body: value(sources.list().map((source) => sourceShape(source, sources.jobOf(source.name)))),
  }),

  createSource: async ({ input, caller, services: { sources } }) => {
    const { name, kind, location, when } = input;
    const created = await sources.create(caller, { ...requestedSource(input), name, kind, location, when });
    return { body: value(sourceShape(created, sources.jobOf(name))) };
  },

  changeSource: async ({ input, caller, services: { sources } }) => {
    const changed = await sources.change(caller, input.name, requestedSource(input));
    return { body: value(sourceShape(changed, sources.jobOf(input.name))) };
  },

  removeSource: async ({ input, caller, services: { sources } }) => {
    await sources.remove(caller, input.name);
    return {};
  },

  runSource: ({ input, services: { sources } }) => ({ body: value(jobShape(sources.run(input.name))) }),
};

function requestedSource(input: Input<typeof adminSourceOperations.changeSource>): SourceRequest {
  const { location, when, as: format, collection, held_back: isHeldBack, is_active: isActive } = input;
  const { keep_newest: keepNewest, keep_days: keepDays } = input;
  return { location, when, format, collection, isHeldBack, isActive, keepNewest, keepDays };
}

function sourceShape(source: NamedSource, jobId: string | undefined): SourceAnswer {
  const { name, kind, location, when, format = null, collection = null, isHeldBack, isActive } = source;
  const { keepNewest = null, keepDays = null, createdAt, nextAt, indices, runs } = source;
  return {
    name,
    kind,
    location,
    when,
    as: format,
    collection,
    held_back: isHeldBack,
    keep_newest: keepNewest,
    keep_days: keepDays,
    is_active: isActive,
    created_at: iso(createdAt),
    next_run_at: isActive ? iso(nextAt) : null,
    job_id: jobId ?? null,
    index_ids: indices.map(({ id }) => id),
    runs: runs.map(sourceRunShape),
  };
}

function sourceRunShape(run: SourceRun): SourceAnswer['runs'][number] {
  const { startedAt, endedAt, loaded, refused, unchanged, waiting, dropped, failure = null } = run;
  return {
    started_at: iso(startedAt),
    ended_at: iso(endedAt),
    loaded: loaded.map(({ indexIds, reference = [], ...one }) => ({ ...one, index_ids: indexIds, reference })),
    refused,
    unchanged,
    waiting,
    dropped,
    failure,
  };
}
