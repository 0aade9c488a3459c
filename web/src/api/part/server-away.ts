import { baseUrl } from '../../paths/base.ts';

/** How many parts of the application wait for the server. */
let waiting = 0;
let isBack: Promise<void> | undefined;
const listeners = new Set<() => void>();

export const isServerAwaited = (): boolean => waiting > 0;

export function onServerAwaited(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(baseUrl, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Waits until the server answers again. All who wait share its questions. */
export async function serverIsBack(): Promise<void> {
  change(1);
  try {
    isBack ??= askUntilItAnswers();
    await isBack;
  } finally {
    isBack = undefined;
    change(-1);
  }
}

async function askUntilItAnswers(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  while (!(await serverAnswers()));
}

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

const PAUSE_MS = 2_000;
