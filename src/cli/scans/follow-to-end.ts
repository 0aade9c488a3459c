import { setTimeout as wait } from 'node:timers/promises';
import { type JsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { Progress } from '../output/progress.ts';
import { say, type Terminal } from '../terminal.ts';
import { remoteProgressText } from './remote-progress-text.ts';
import type { ScanClient } from './scan-client.ts';

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
  let saidWaiting = '';
  const sayLine = (text: string): void => {
    progress.clear();
    say(terminal, visibleLine(text));
  };
  for (;;) {
    for await (const { kind, data } of scans.events(id, new AbortController().signal)) {
      if (kind === 'progress') {
        const text = remoteProgressText(data);
        progress.follow(() => text);
      }
      if (kind === 'waiting') {
        const text = waitingLine(data);
        if (text !== '' && text !== saidWaiting) sayLine(text);
        saidWaiting = text;
      }
      const step = jsonNumber(data, 'id') ?? 0;
      if (kind !== 'step' || step <= said) continue;
      said = step;
      sayLine(stepText(data));
    }
    const scan = await scans.get(id);
    const state = jsonText(scan, 'state') ?? '';
    if (state === 'done' || state === 'failed' || state === 'cancelled') {
      const failure = jsonText(scan, 'failure');
      if (failure !== undefined) say(terminal, visibleLine(failure));
      return { state, scan };
    }
    await wait(AGAIN_MS);
  }
}

const AGAIN_MS = 1_000;

function stepText(step: JsonObject): string {
  const description = jsonText(step, 'description');
  const state = jsonText(step, 'state') ?? '';
  return description === undefined ? state : `${state}: ${description}`;
}

/** Empty if it waits for nothing but its turn, and is next. */
function waitingLine(data: JsonObject): string {
  const reason = jsonText(data, 'waits_for');
  if (reason !== undefined) return `waiting: ${reason}`;
  const position = jsonNumber(data, 'queue_position') ?? 1;
  return position === 1 ? '' : `waiting: position ${position} in the queue`;
}
