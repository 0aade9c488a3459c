import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { dropDemo, loadDemo } from '../../../service/demo/load-demo.ts';
import { type Handlers, value } from '../../handler.ts';
import { indexContext } from './index-context.ts';
import { jobShape } from './jobs.ts';

export const demoHandlers = {
  loadDemo: (call) => {
    const { input, services } = call;
    const { jobs, files } = services;
    const job = jobs.start('demo', async (report, signal) => {
      await loadDemo(indexContext(call), {
        ...input,
        signal,
        markFile: files.demoMark,
        onProgress: (written, share) => report(Math.floor(share * 100), `${written} records`),
      });
      return null;
    });
    return { body: value(jobShape(job)) };
  },

  removeDemo: async (call) => {
    const dropped = await dropDemo(indexContext(call), call.services.files.demoMark);
    return { body: value({ dropped }) };
  },
} satisfies Partial<Handlers<typeof adminOperations>>;
