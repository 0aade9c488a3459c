import type { Accounts } from '../../../accounts/accounts.ts';

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
