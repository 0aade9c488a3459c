import type { scanOperations } from '../../../model/operations/areas/scans.ts';
import type { Input } from '../../../model/operations/operation.ts';
import type { ScanSources } from '../../../service/scans/requested-scan.ts';

type SourceInput = Input<typeof scanOperations.checkScan> & { readonly rescan_of?: number | undefined };

export function scanSources(input: SourceInput): ScanSources {
  const { targets, exclude, mode, ports, agent_id, saved_graph_id, version, rescan_of } = input;
  return {
    targets,
    exclude,
    mode,
    ports,
    agentId: agent_id,
    // Some clients send an empty text if they mean no source.
    graphId: saved_graph_id === '' ? undefined : saved_graph_id,
    graphVersion: version,
    rescanOf: rescan_of,
  };
}
