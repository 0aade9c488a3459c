import type { Accounts } from '../../../accounts/accounts.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import type { ScanNeeds } from '../targets/scan-needs.ts';

/** A scan that has not ended, with what the queue decides by. */
export interface QueuedScan {
  readonly scan: ScanSummary;
  /** The teams take turns. A user without a team counts as a team. */
  readonly team: string;
  /** The owner and their teammates: a scan may use a dedicated agent of any of them. */
  readonly peers: readonly number[];
  readonly needs: ScanNeeds;
  /** What it leaves out. */
  readonly exclude: readonly string[];
}

/** The number of the last turn of each team: when it was given a task. A team that is missing had no turn yet. */
export type Turns = ReadonlyMap<string, number>;

/** With whom the scans of a user share the turns of the queue. */
export interface QueueTeam {
  readonly key: string;
  readonly members: readonly number[];
  /** The members of all teams of the user. */
  readonly peers: readonly number[];
}

/** The oldest team of a user counts; a user without a team counts as a team. */
export async function queueTeam({ teams }: Pick<Accounts, 'teams'>, userId: number): Promise<QueueTeam> {
  const all = await teams.ofUser(userId);
  const [first] = all;
  if (first === undefined) return { key: `user:${userId}`, members: [userId], peers: [userId] };
  const peers = new Set([userId, ...all.flatMap(({ members }) => members.map((member) => member.userId))]);
  return { key: `team:${first.id}`, members: first.members.map((member) => member.userId), peers: [...peers] };
}
