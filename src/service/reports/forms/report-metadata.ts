import type { Accounts } from '../../../accounts/accounts.ts';
import { agentOfScan } from '../../scans/agent-of-scan.ts';
import type { ReportHead } from '../report-content.ts';

/** What a report says of itself and of its scan, in the form that clients read. */
export interface ReportMetadata {
  /** Null for a report that is not stored, because the scan has not ended. */
  readonly id: number | null;
  readonly name: string;
  readonly created_at: string;
  readonly scan_id: number;
  readonly label: string;
  readonly mode: string;
  readonly ports: string;
  /** What the scan left out. */
  readonly exclude: readonly string[];
  /** The one that was chosen, or the first that took a task. Null until then. */
  readonly agent: { readonly id: number; readonly name: string; readonly location: string } | null;
  readonly saved_graph: { readonly id: string; readonly version: number } | null;
  readonly is_complete: boolean;
}

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
