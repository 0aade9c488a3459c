import type { adminAccountOperations } from '../../../model/operations/areas/admin-accounts.ts';
import { SIGN_UP } from '../../../service/accounts/sign-up.ts';
import { actorOf } from '../../../service/caller.ts';
import { type ApiCall, type Handlers, value } from '../../handler.ts';
import { teamShape } from '../users/shapes.ts';

export const installationHandlers = {
  teams: async ({ services }) => ({
    body: value((await services.accounts.teams.list()).map(teamShape)),
  }),

  removeTeam: async (call) => {
    const { input, caller, services } = call;
    await services.accounts.teams.remove(input.id, actorOf(caller));
    return {};
  },

  settings: async (call) => await settings(call),

  changeSettings: async (call) => {
    const { input, caller, services } = call;
    if (input.sign_up !== undefined) await services.accounts.settings.set(SIGN_UP, input.sign_up, actorOf(caller));
    return await settings(call);
  },
} satisfies Partial<Handlers<typeof adminAccountOperations>>;

async function settings({ services }: Pick<ApiCall, 'services'>) {
  return { body: value({ sign_up: (await services.accounts.settings.get(SIGN_UP)) === true }) };
}
