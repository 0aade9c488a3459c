import { setImmediate } from 'node:timers/promises';
import { trustedProxies } from '../../api/http/request-origin.ts';
import { defaultLimits } from '../../api/http/server-limits.ts';
import { StartingServer } from '../../api/http/starting-server.ts';
import { publicPrefix } from '../../api/http/web/public-prefix.ts';
import { ProblemError } from '../../model/problem.ts';
import { hasRoom, isFullDisk } from './disk-room.ts';
import { listen, urlOf } from './listening.ts';
import { StartProgress } from './start-progress.ts';
import type { RunningService, ServiceOptions } from './start-service.ts';

/**
 * Listens first, then loads the program, and starts the service on this server. Requests are answered from the
 * beginning. Resolves when the service is ready.
 */
export async function openService(options: ServiceOptions): Promise<RunningService> {
  const progress = new StartProgress();
  const limits = { ...defaultLimits, ...options.limits };
  const isProxy = trustedProxies(options.trustedProxies ?? []);
  const server = new StartingServer(() => progress.step, limits, isProxy, publicPrefix(options.publicUrl));
  await listen(server, options.port, options.host);
  options.log.info(`Server listening at ${urlOf(server.server.address(), options.host)}`);
  try {
    for (const load of ROOMS) {
      await load();
      for (let turn = 0; turn < TURNS; turn++) await setImmediate();
    }
    const { startService } = await import('./start-service.ts');
    return await startService(options, { server, progress });
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw (await isForSpace(error, options.data)) ? fullDiskError(error, options.data) : error;
  }
}

/** Whether the start failed for lack of space. Databases report a full disk as being unavailable. */
async function isForSpace(error: unknown, data: string): Promise<boolean> {
  if (isFullDisk(error) || (error instanceof Error && isFullDisk(error.cause))) return true;
  return error instanceof ProblemError && !(await hasRoom(data).catch(() => true));
}

function fullDiskError(cause: unknown, data: string): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The disk of ${data} is full, and the service cannot start without space: free some. (${reason})`, {
    cause,
  });
}

/** Most of the program. One import stops the event loop until all its modules are loaded. */
const ROOMS: readonly (() => Promise<unknown>)[] = [
  () => import('../../store/engines/tantivy/open-tantivy-store.ts'),
  () => import('../../accounts/engines/sqlite/open-sqlite-accounts.ts'),
  () => import('../../api/http/create-server.ts'),
  () => import('../../api/operations/list.ts'),
];
/** Enough to accept a connection, read its request and answer it. */
const TURNS = 5;
