import type { BlockList } from '../../addr/ip/block-list.ts';
import type { ScanTools } from '../../probe/run/run-scan.ts';

/** What the network side of a task needs to know beyond the policy of the agent. */
export interface TaskNetworkSettings {
  readonly excluded: BlockList;
  /** Web or mail address of the operator, for those who are scanned. */
  readonly contact: string | null;
}

export interface TaskNetwork extends ScanTools, AsyncDisposable {}

/** Opens what a task dials with. Only `main` knows the implementation. */
export type OpenTaskNetwork = (settings: TaskNetworkSettings) => Promise<TaskNetwork>;
