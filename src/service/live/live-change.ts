import type { Agent } from '../../model/scanner/agent.ts';
import type { Arrival } from '../arrivals/arrival.ts';
import { isAdministrator, type UserCaller } from '../caller.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Load } from '../loading/loads/load.ts';
import { maySeeLoad } from '../loading/loads/visible-loads.ts';
import { mayUse } from '../scans/queue/dispatch-policy.ts';
import type { ScanView } from '../scans/scan-view.ts';
import type { RunningDownload } from './running-downloads.ts';

/** Something that changed, as it is now. A later change of the same thing replaces it. */
export type LiveChange =
  | { readonly kind: 'scan'; readonly view: ScanView }
  /** It was deleted. */
  | { readonly kind: 'scan_removed'; readonly id: number; readonly ownerId: number }
  | { readonly kind: 'agent'; readonly agent: Agent }
  | { readonly kind: 'agent_removed'; readonly agent: Agent }
  | { readonly kind: 'load'; readonly load: Load }
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'download'; readonly download: RunningDownload }
  | { readonly kind: 'index'; readonly arrival: Arrival };

/** Changes with the same name are of the same thing. */
export function changeName(change: LiveChange): string {
  switch (change.kind) {
    case 'scan':
      return `scan ${change.view.scan.id}`;
    case 'scan_removed':
      return `scan ${change.id}`;
    case 'agent':
    case 'agent_removed':
      return `agent ${change.agent.id}`;
    case 'load':
      return `load ${change.load.id}`;
    case 'job':
      return `job ${change.job.id}`;
    case 'download':
      return `download ${change.download.id}`;
    case 'index':
      return `index ${change.arrival.index.id}`;
  }
}

/** Whether a user may hear of a change. An arrival is announced to those alone who may. */
export function mayHear(caller: UserCaller, change: LiveChange): boolean {
  switch (change.kind) {
    case 'scan':
      return caller.peers.includes(change.view.scan.ownerId);
    case 'scan_removed':
      return caller.peers.includes(change.ownerId);
    case 'agent':
    case 'agent_removed':
      return mayUse(change.agent, caller.peers);
    case 'load':
      return maySeeLoad(caller, change.load);
    case 'job':
      return isAdministrator(caller);
    case 'download':
      return caller.user.id === change.download.userId;
    case 'index':
      return true;
  }
}
