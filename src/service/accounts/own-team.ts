import type { Team, Teams } from '../../accounts/accounts.ts';
import { ProblemError } from '../../model/problem.ts';

/** A team of the user. To everyone else it does not exist. @throws ProblemError not_found */
export async function ownTeam(teams: Teams, id: number, userId: number): Promise<Team> {
  const team = (await teams.ofUser(userId)).find((team) => team.id === id);
  if (team === undefined) throw new ProblemError('not_found', 'There is no such team.');
  return team;
}

/** A team that the user owns. @throws ProblemError not_found, permission_denied */
export async function ownedTeam(teams: Teams, id: number, userId: number): Promise<Team> {
  const team = await ownTeam(teams, id, userId);
  const isOwner = team.members.some((member) => member.userId === userId && member.role === 'owner');
  if (!isOwner) throw new ProblemError('permission_denied', 'Only an owner of the team may do this.');
  return team;
}
