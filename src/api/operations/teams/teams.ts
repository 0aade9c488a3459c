import type { teamOperations } from '../../../model/operations/areas/teams.ts';
import { ProblemError } from '../../../model/problem.ts';
import { ownedTeam, ownTeam } from '../../../service/accounts/own-team.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { type Handler, value } from '../../handler.ts';
import { invitationShape, teamShape } from '../users/shapes.ts';

type Operations = typeof teamOperations;

export const teamsHandler: Handler<Operations['teams']['input']> = async ({ caller, services }) => ({
  body: value((await services.accounts.teams.ofUser(userOf(caller).user.id)).map(teamShape)),
});

export const createTeamHandler: Handler<Operations['createTeam']['input']> = async ({ input, caller, services }) => {
  const { user } = userOf(caller);
  return { body: value(teamShape(await services.accounts.teams.create(input.name, user.id, actorOf(caller)))) };
};

export const teamHandler: Handler<Operations['team']['input']> = async ({ input, caller, services }) => ({
  body: value(teamShape(await ownTeam(services.accounts.teams, input.id, userOf(caller).user.id))),
});

export const renameTeamHandler: Handler<Operations['renameTeam']['input']> = async ({ input, caller, services }) => {
  const { teams } = services.accounts;
  await ownedTeam(teams, input.id, userOf(caller).user.id);
  return { body: value(teamShape(await teams.rename(input.id, input.name, actorOf(caller)))) };
};

export const removeTeamHandler: Handler<Operations['removeTeam']['input']> = async ({ input, caller, services }) => {
  const { teams } = services.accounts;
  await ownedTeam(teams, input.id, userOf(caller).user.id);
  await teams.remove(input.id, actorOf(caller));
  return {};
};

export const inviteHandler: Handler<Operations['invite']['input']> = async ({ input, caller, services }) => {
  const { teams } = services.accounts;
  await ownedTeam(teams, input.id, userOf(caller).user.id);
  return { body: value(invitationShape(await teams.invite(input.id, input.email, input.role, actorOf(caller)))) };
};

export const withdrawInvitationHandler: Handler<Operations['withdrawInvitation']['input']> = async (call) => {
  const { input, caller, services } = call;
  const { teams } = services.accounts;
  const { invitations } = await ownedTeam(teams, input.id, userOf(caller).user.id);
  if (!invitations.some(({ id }) => id === input.invitation))
    throw new ProblemError('not_found', 'There is no such invitation.');
  await teams.withdrawInvitation(input.invitation, actorOf(caller));
  return {};
};

export const setRoleHandler: Handler<Operations['setRole']['input']> = async ({ input, caller, services }) => {
  const { teams } = services.accounts;
  await ownedTeam(teams, input.id, userOf(caller).user.id);
  return { body: value(teamShape(await teams.setRole(input.id, input.user, input.role, actorOf(caller)))) };
};

export const leaveTeamHandler: Handler<Operations['leave']['input']> = async ({ input, caller, services }) => {
  const { teams } = services.accounts;
  const { user } = userOf(caller);
  if (input.user === user.id) await ownTeam(teams, input.id, user.id);
  else await ownedTeam(teams, input.id, user.id);
  await teams.leave(input.id, input.user, actorOf(caller));
  return {};
};
