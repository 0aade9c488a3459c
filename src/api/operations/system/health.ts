import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { ProblemError } from '../../../model/problem.ts';
import { type Handlers, value } from '../../handler.ts';

export const healthHandlers = {
  healthz: () => ({ body: value({ status: 'ok' }) }),

  readyz: async ({ services }) => {
    const missing = await services.notReady();
    if (missing !== undefined) throw new ProblemError('unavailable', missing);
    return { body: value({ status: 'ready' }) };
  },
} satisfies Partial<Handlers<typeof systemOperations>>;
