import { setTimeout as wait } from 'node:timers/promises';
import { visibleLine } from '../../view/visible-text.ts';
import { numberOf, textOf } from '../client/read-answer.ts';
import type { Progress } from '../output/progress.ts';
import { say, type Terminal } from '../terminal.ts';
import type { JsonObject, ScanClient } from './scan-client.ts';

export interface EndedScan {
  /** done, failed or cancelled. */
  readonly state: string;
  readonly scan: JsonObject;
}

/** Says each step of a scan, and shows its progress, until it has ended. Asks again if the server stopped meanwhile. */
export async function followToEnd(
  scans: ScanClient,
  id: number,
  terminal: Terminal,
  progress: Progress,
): Promise<EndedScan> {
  let said = 0;
  for (;;) {
    for await (const { kind, data } of scans.events(id, new AbortController().signal)) {
      if (kind === 'progress') progress.show(progressText(data));
      const step = numberOf(data, 'id') ?? 0;
      if (kind !== 'step' || step <= said) continue;
      said = step;
      progress.clear();
      say(terminal, stepText(data));
    }
    const scan = await scans.get(id);
    const state = textOf(scan, 'state') ?? '';
    if (state === 'done' || state === 'failed' || state === 'cancelled') {
      const failure = textOf(scan, 'failure');
      if (failure !== undefined) say(terminal, visibleLine(failure));
      return { state, scan };
    }
    await wait(AGAIN_MS);
  }
}

const AGAIN_MS = 1_000;

function stepText(step: JsonObject): string {
  const description = textOf(step, 'description');
  const state = textOf(step, 'state') ?? '';
  return visibleLine(description === undefined ? state : `${state}: ${description}`);
}

function progressText(data: JsonObject): string {
  const [done, pairs] = [numberOf(data, 'done_pairs') ?? 0, numberOf(data, 'pairs') ?? 0];
  const share = pairs === 0 ? 0 : Math.floor((done / pairs) * 100);
  return `${share} % of ${pairs.toLocaleString('en')} pairs, ${(numberOf(data, 'count') ?? 0).toLocaleString('en')} records`;
}
