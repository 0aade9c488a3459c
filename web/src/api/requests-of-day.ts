import type { ProfileDataAnswer } from './operations.generated.ts';

/** Requests of the day, or of the address where nobody is signed in. */
export type RequestsOfDay =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'limited'; readonly left: number; readonly of: number }
  /** Not known: not asked yet, or the server does not say. */
  | { readonly kind: 'unknown' };

export function requestsOfDay(data: ProfileDataAnswer | undefined): RequestsOfDay {
  if (data === undefined) return { kind: 'unknown' };
  const { remained, limit } = data.requests_left;
  return limit < 0 ? { kind: 'unlimited' } : { kind: 'limited', left: remained, of: limit };
}

/** What requests cost, as a button says it: "3 requests of the 47 left today". */
export function requestCostText(requests: number, left: RequestsOfDay): string {
  const amount = requests === 1 ? '1 request' : `${requests.toLocaleString()} requests`;
  return left.kind === 'limited' ? `${amount} of the ${left.left.toLocaleString()} left today` : amount;
}

/** Whether the reader would hardly notice what is spent, so that nothing needs to be pressed first. */
export function isPlenty(requests: number, left: RequestsOfDay): boolean {
  return left.kind === 'unlimited' || (left.kind === 'limited' && left.left >= 100 * requests);
}
