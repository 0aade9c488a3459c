import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import type { Ask, OnJobProgress } from './ask.ts';

/** Poll interval of a job. */
const POLL_MS = 300;

/** Waits for a job of the server and returns its result. `started`: the first answer. @throws CommandFailure */
export async function finishedJob(
  ask: Pick<Ask, 'value' | 'unexpected'>,
  started: unknown,
  onProgress: OnJobProgress,
): Promise<unknown> {
  for (let job = started; ; ) {
    const [id, state, message] = ['id', 'state', 'message'].map((name) => jsonText(job, name));
    if (id === undefined) throw ask.unexpected();
    if (state === 'done') return isJsonObject(job) ? job.result : undefined;
    if (state !== 'running')
      throw new CommandFailure(
        EXIT.refused,
        `The server ${state === 'cancelled' ? 'cancelled the job' : 'failed'}: ${visibleLine(message ?? '')}`,
      );
    onProgress(jsonNumber(job, 'percentage') ?? 0, visibleLine(message ?? ''));
    await sleep(POLL_MS);
    job = await ask.value(adminOperations.job, { id });
  }
}
