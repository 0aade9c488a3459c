import { statfs } from 'node:fs/promises';
import type { OwnInstallation } from '../../api/services.ts';
import type { Clock } from '../../model/clock.ts';
import { readCatalog } from '../../probe/reference/reference-catalog.ts';
import { packageVersion } from '../version.ts';
import { hasRoom } from './disk-room.ts';

/** What the service tells administrators about the machine and the directory that it runs in. */
export function ownInstallation(
  data: string,
  {
    accounts,
    clock,
    enrichment,
  }: Pick<OwnInstallation, 'enrichment'> & { readonly accounts: string | undefined; readonly clock: Clock },
): OwnInstallation {
  return {
    version: packageVersion(),
    startedAt: clock.now(),
    accountsEngine: /^postgres(?:ql)?:/.test(accounts ?? '') ? 'PostgreSQL' : 'SQLite',
    referenceData: async () => await readCatalog(data),
    disk: async () => {
      const { bavail, blocks, bsize } = await statfs(data);
      return { free: bavail * bsize, total: blocks * bsize, hasRoom: await hasRoom(data) };
    },
    enrichment,
    memory: () => process.memoryUsage.rss(),
  };
}
