import { basename } from 'node:path';
import type { MaintenanceProgress } from '../../../model/maintenance.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { ProblemError } from '../../../model/problem.ts';
import { backUpData, backUpFolder, sweepBackups } from '../../../service/backup/back-up-data.ts';
import { type Handlers, value } from '../../handler.ts';
import { jobShape } from './jobs.ts';

type Report = (percentage: number, message: string) => void;

export const storeHandlers = {
  checkStore: ({ input, services }) => {
    const { maintenance } = services.search.store;
    const job = services.jobs.start('store check', (report, signal) =>
      maintenance.check({ isDeep: input.deep, signal, onProgress: reportProgress(report) }),
    );
    return { body: value(jobShape(job)) };
  },

  compactStore: ({ services }) => {
    const { maintenance } = services.search.store;
    const job = services.jobs.start('store compact', (report, signal) =>
      maintenance.compact({ signal, onProgress: reportProgress(report) }),
    );
    return { body: value(jobShape(job)) };
  },

  backUpStore: async ({ input, services }) => {
    const { store, now } = services.search;
    const { files } = services;
    const folder = await backUpFolder(store, files.backups, input.name);
    const storeName = basename(files.store);
    // The engine supports one backup at a time, and two with the same name would overwrite each other.
    if (services.jobs.isRunning('store backup'))
      throw new ProblemError('conflict', 'A backup is running: wait for it, or cancel its job.');
    const job = services.jobs.start('store backup', async (report, signal) => {
      await sweepBackups(files.backups);
      const options = { signal, onProgress: reportProgress(report) };
      const {
        indices,
        files: count,
        bytes,
      } = await backUpData({ ...options, store, storeName, extras: files.others, to: folder, now: now() });
      return { indices, files: count, bytes };
    });
    return { body: value(jobShape(job)) };
  },
} satisfies Partial<Handlers<typeof adminOperations>>;

function reportProgress(report: Report): (progress: MaintenanceProgress) => void {
  return ({ work, done, total }) => report(Math.min(100, Math.floor((done / Math.max(total, 1)) * 100)), work);
}
