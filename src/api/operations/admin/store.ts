import type { MaintenanceProgress } from '../../../model/maintenance.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { backUpFolder } from '../../../service/back-up-store.ts';
import { type Handler, value } from '../../handler.ts';
import { jobShape } from './jobs.ts';

type Operations = typeof adminOperations;
type Tell = (percentage: number, message: string) => void;

export const checkStoreHandler: Handler<Operations['checkStore']['input']> = ({ input, services }) => {
  const { maintenance } = services.search.store;
  const job = services.jobs.start('store check', (tell, signal) =>
    maintenance.check({ isDeep: input.deep, signal, onProgress: told(tell) }),
  );
  return { body: value(jobShape(job)) };
};

export const compactStoreHandler: Handler<Operations['compactStore']['input']> = ({ services }) => {
  const { maintenance } = services.search.store;
  const job = services.jobs.start('store compact', (tell, signal) =>
    maintenance.compact({ signal, onProgress: told(tell) }),
  );
  return { body: value(jobShape(job)) };
};

export const backUpStoreHandler: Handler<Operations['backUpStore']['input']> = async ({ input, services }) => {
  const { store } = services.search;
  const folder = await backUpFolder(store, services.files.backups, input.name);
  const job = services.jobs.start('store backup', (tell, signal) =>
    store.maintenance.backUp(folder, { signal, onProgress: told(tell) }),
  );
  return { body: value(jobShape(job)) };
};

function told(tell: Tell): (progress: MaintenanceProgress) => void {
  return ({ work, done, total }) => tell(Math.min(100, Math.floor((done / Math.max(total, 1)) * 100)), work);
}
