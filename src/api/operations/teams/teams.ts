import type { teamOperations } from '../../../model/operations/areas/teams.ts';
import { ProblemError } from '../../../model/problem.ts';
import { ownedTeam, ownTeam } from '../../../service/accounts/own-team.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { type Handlers, value } from '../../handler.ts';
import { invitationShape, teamShape } from '../users/shapes.ts';

export const teamHandlers = {
  teams: async ({ caller, services }) => ({
    body: value((await services.accounts.teams.ofUser(userOf(caller).user.id)).map(teamShape)),
  }),

  createTeam: async ({ input, caller, services }) => {
    const { user } = userOf(caller);
    return { body: value(teamShape(await services.accounts.teams.create(input.name, user.id, actorOf(caller)))) };
  },

  team: async ({ input, caller, services }) => ({
    body: value(teamShape(await ownTeam(services.accounts.teams, input.id, userOf(caller).user.id))),
  }),

  renameTeam: async ({ input, caller, services }) => {
    const { teams } = services.accounts;
    await ownedTeam(teams, input.id, userOf(caller).user.id);
    return { body: value(teamShape(await teams.rename(input.id, input.name, actorOf(caller)))) };
  },

  removeTeam: async ({ input, caller, services }) => {
    const { teams } = services.accounts;
    await ownedTeam(teams, input.id, userOf(caller).user.id);
    await teams.remove(input.id, actorOf(caller));
    return {};
  },

  invite: async ({ input, caller, services }) => {
    const { teams } = services.accounts;
    await ownedTeam(teams, input.id, userOf(caller).user.id);
    return { body: value(invitationShape(await teams.invite(input.id, input.email, input.role, actorOf(caller)))) };
  },

  withdrawInvitation: async (call) => {
    const { input, caller, services } = call;
    const { teams } = services.accounts;
    const { invitations } = await ownedTeam(teams, input.id, userOf(caller).user.id);
    if (!invitations.some(({ id }) => id === input.invitation))
      throw new ProblemError('not_found', 'There is no such invitation.');
    await teams.withdrawInvitation(input.invitation, actorOf(caller));
    return {};
  },

  setRole: async ({ input, caller, services }) => {
    const { teams } = services.accounts;
    await ownedTeam(teams, input.id, userOf(caller).user.id);
    return { body: value(teamShape(await teams.setRole(input.id, input.user, input.role, actorOf(caller)))) };
  },

  leave: async ({ input, caller, services }) => {
    const { teams } = services.accounts;
    const { user } = userOf(caller);
    if (input.user === user.id) await ownTeam(teams, input.id, user.id);
    else await ownedTeam(teams, input.id, user.id);
    await teams.leave(input.id, input.user, actorOf(caller));
    return {};
  },
} satisfies Partial<Handlers<typeof teamOperations>>;
