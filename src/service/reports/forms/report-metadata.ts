import type { Accounts } from '../../../accounts/accounts.ts';
import type { ReportMetadata } from '../../../model/scanner/report.ts';
import { agentOfScan } from '../../scans/agent-of-scan.ts';
import type { ReportHead } from '../report-content.ts';

export async function reportMetadata(
  { agents }: Pick<Accounts, 'agents'>,
  { id, createdAt, scan }: Pick<ReportHead, 'id' | 'createdAt' | 'scan'>,
): Promise<ReportMetadata> {
  const agent = agentOfScan(scan, await agents.list());
  return {
    id: id ?? null,
    name: scan.name,
    created_at: new Date(createdAt).toISOString(),
    scan_id: scan.id,
    label: scan.label,
    mode: scan.mode,
    ports: scan.ports,
    exclude: scan.exclude,
    agent: agent === undefined ? null : { id: agent.id, name: agent.name, location: agent.location },
    saved_graph: scan.graph ?? null,
    is_complete: id !== undefined,
  };
}
