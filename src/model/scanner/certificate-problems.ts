import type { CertificateProblem } from './report-findings.ts';
import type { CertificateSummary } from './service-item.ts';

const EXPIRING_MS = 30 * 86_400_000;

/** What is wrong with a certificate at a time. */
export function problemsOf(
  { not_before, not_after, weaknesses }: Pick<CertificateSummary, 'not_before' | 'not_after' | 'weaknesses'>,
  now: number,
): readonly CertificateProblem[] {
  // A date that cannot be read compares as false.
  const [start, end] = [Date.parse(not_before ?? ''), Date.parse(not_after ?? '')];
  return [
    ...(end < now ? ['expired' as const] : end - now <= EXPIRING_MS ? ['expiring' as const] : []),
    ...(start > now ? ['not_yet_valid' as const] : []),
    ...weaknesses,
  ];
}
