/** When a named key may end; an empty text is never. */
export const EXPIRIES: readonly { readonly days: string; readonly label: string }[] = [
  { days: '7', label: 'after a week' },
  { days: '30', label: 'after 30 days' },
  { days: '90', label: 'after 90 days' },
  { days: '365', label: 'after a year' },
  { days: '', label: 'never' },
];

const DAY_MS = 86_400_000;

export const expiryTime = (days: string, now: number): string | undefined =>
  days === '' ? undefined : new Date(now + Number(days) * DAY_MS).toISOString();
