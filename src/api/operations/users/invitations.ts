import type { userOperations } from '../../../model/operations/areas/users.ts';
import { ProblemError } from '../../../model/problem.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { type Handlers, value } from '../../handler.ts';
import { invitationShape, teamShape } from './shapes.ts';

export const invitationHandlers = {
  invitations: async ({ caller, services }) => ({
    body: value((await services.accounts.teams.invitationsFor(userOf(caller).user.id)).map(invitationShape)),
  }),

  acceptInvitation: async (call) => {
    const { input, caller, services } = call;
    return { body: value(teamShape(await services.accounts.teams.accept(input.id, userOf(caller).user.id))) };
  },

  declineInvitation: async (call) => {
    const { input, caller, services } = call;
    const { teams } = services.accounts;
    const own = await teams.invitationsFor(userOf(caller).user.id);
    if (!own.some(({ id }) => id === input.id)) throw new ProblemError('not_found', 'There is no such invitation.');
    await teams.withdrawInvitation(input.id, actorOf(caller));
    return {};
  },
} satisfies Partial<Handlers<typeof userOperations>>;
