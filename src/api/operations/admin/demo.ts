import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { noteIndex } from '../../../service/accounts/note-index.ts';
import { fillWithDemo } from '../../../service/demo/fill-with-demo.ts';
import { removeDemo } from '../../../service/demo/remove-demo.ts';
import { type Handler, value } from '../../handler.ts';
import { jobShape } from './jobs.ts';

type Operations = typeof adminOperations;

export const loadDemoHandler: Handler<Operations['loadDemo']['input']> = ({ input, caller, services }) => {
  const { search, jobs, files } = services;
  const job = jobs.start('demo', async (tell, signal) => {
    await fillWithDemo(search.store, {
      ...input,
      signal,
      markFile: files.demoMark,
      onIndex: (index) => void noteIndex(services.accounts, caller, 'load', index).catch(() => {}),
      onProgress: (written, share) => tell(Math.floor(share * 100), `${written} records`),
    });
    return null;
  });
  return { body: value(jobShape(job)) };
};

export const removeDemoHandler: Handler<Operations['removeDemo']['input']> = async ({ caller, services }) => {
  const before = await services.search.store.indices();
  const dropped = await removeDemo(services.search.store, services.files.demoMark);
  for (const id of dropped)
    await noteIndex(services.accounts, caller, 'drop', before.find((index) => index.id === id) ?? { id });
  return { body: value({ dropped }) };
};
