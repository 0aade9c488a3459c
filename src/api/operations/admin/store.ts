import { basename } from 'node:path';
import type { MaintenanceProgress } from '../../../model/maintenance.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { ProblemError } from '../../../model/problem.ts';
import { backUpFolder } from '../../../service/back-up-store.ts';
import { backUpData } from '../../../service/backup/back-up-data.ts';
import { sweepBackups } from '../../../service/backup/sweep-backups.ts';
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
  const { store, now } = services.search;
  const { files } = services;
  const to = await backUpFolder(store, files.backups, input.name);
  const storeName = basename(files.store);
  // The engine sets files aside for one at a time; and two of one name would write over each other.
  if (services.jobs.isRunning('store backup'))
    throw new ProblemError('conflict', 'A backup is being written: wait for it, or cancel its job.');
  const job = services.jobs.start('store backup', async (tell, signal) => {
    await sweepBackups(files.backups);
    const options = { signal, onProgress: told(tell) };
    const {
      indices,
      files: count,
      bytes,
    } = await backUpData({ ...options, store, storeName, extras: files.others, to, now: now() });
    return { indices, files: count, bytes };
  });
  return { body: value(jobShape(job)) };
};

function told(tell: Tell): (progress: MaintenanceProgress) => void {
  return ({ work, done, total }) => tell(Math.min(100, Math.floor((done / Math.max(total, 1)) * 100)), work);
}
