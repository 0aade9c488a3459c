import { type RiskSummary, riskSummary } from '../../../records/read/vulnerabilities-of.ts';
import type { HostRisk } from './host-risks.ts';

export const worstRisk = (risks: readonly HostRisk[]): RiskSummary | undefined =>
  riskSummary(risks.map(({ vulnerability }) => vulnerability));
