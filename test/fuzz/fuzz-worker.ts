/** The body of a fuzzing thread: runs one job for each message, and answers with its report. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FuzzJob, type Heartbeat, runJob } from './fuzz-job.ts';
import type { FuzzTarget, OpenTarget } from './fuzz-target.ts';

export interface JobRequest extends FuzzJob {
  readonly name: string;
}

const { heartbeat, list } = workerData as { readonly heartbeat: Heartbeat; readonly list: string };
const { FUZZ_TARGETS } = (await import(list)) as { readonly FUZZ_TARGETS: readonly FuzzTarget[] };
let current: { readonly target: FuzzTarget; readonly open: OpenTarget } | undefined;

parentPort?.on('message', async (request: JobRequest) => {
  if (current?.target.name !== request.name) {
    const target = FUZZ_TARGETS.find(({ name }) => name === request.name);
    if (target === undefined) throw new Error(`no target is called ${request.name}`);
    current = { target, open: await target.open() };
  }
  const { target, open } = current;
  parentPort?.postMessage(await runJob(target, open, request, heartbeat));
});
