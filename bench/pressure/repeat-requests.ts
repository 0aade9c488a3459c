import type { LoadTarget } from './load.ts';

/** A request, without the origin and the key. */
export interface RepeatedRequest {
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: string;
}

/**
 * Callers that each send requests in turn, as soon as the last answer has ended, until the signal is aborted. Resolves to
 * how many answers began, by status.
 */
export async function repeatRequests(
  { url, key }: LoadTarget,
  callers: readonly (readonly RepeatedRequest[])[],
  signal: AbortSignal,
): Promise<string> {
  const statuses = new Map<number | string, number>();
  const count = (status: number | string): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const run = async (requests: readonly RepeatedRequest[]): Promise<void> => {
    for (let at = 0; !signal.aborted; at++) {
      const { path, body } = requests[at % requests.length] ?? { path: '/' };
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const posted = body === undefined ? {} : { method: 'POST', body };
      try {
        const answer = await fetch(`${url}${path}`, { headers, signal, ...posted });
        count(answer.status);
        for await (const _ of answer.body ?? []);
      } catch {
        if (!signal.aborted) count('broken');
      }
    }
  };
  await Promise.all(callers.map(run));
  return `answers begun: ${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ') || 'none'}`;
}
