import type { RiskLevel } from '../../../parts/risk/risk.tsx';

const LEVELS: readonly RiskLevel[] = ['critical', 'high', 'medium', 'low', 'none'];

/** The severity of a vulnerability as a level; what is not known has none. */
export const riskLevel = (severity: string | null): RiskLevel =>
  LEVELS.find((level) => level === severity?.toLowerCase()) ?? 'none';
