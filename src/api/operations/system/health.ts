import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { ProblemError } from '../../../model/problem.ts';
import { degradation } from '../../../service/degradation.ts';
import { type Handlers, value } from '../../handler.ts';

export const healthHandlers = {
  healthz: () => ({ body: value({ status: 'ok' }) }),

  readyz: async ({ services }) => {
    const missing = await services.notReady();
    if (missing !== undefined) throw new ProblemError('unavailable', missing);
    const { parts, isTotal } = await degradation(services.unrestricted.store);
    if (isTotal) throw new ProblemError('unavailable', 'Every index is damaged.');
    return { body: value(parts.length === 0 ? { status: 'ready' } : { status: 'ready', degraded: parts }) };
  },
} satisfies Partial<Handlers<typeof systemOperations>>;
