import type { KeyScope } from '../../../accounts/accounts.ts';
import type { userOperations } from '../../../model/operations/areas/users.ts';
import { moment } from '../../../service/accounts/moment.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { type Handlers, value } from '../../handler.ts';
import { keyShape } from './shapes.ts';

export const keyHandlers = {
  keys: async ({ caller, services }) => ({
    body: value((await services.accounts.keys.list(userOf(caller).user.id)).map(keyShape)),
  }),

  createKey: async ({ input, caller, services }) => {
    const { name, scopes, expires_at: expiry } = input;
    const expiresAt = expiry === undefined ? undefined : moment('expires_at', expiry);
    // `keys.create` refuses unknown scopes.
    const newKey = { name, scopes: scopes as readonly KeyScope[], expiresAt };
    const created = await services.accounts.keys.create(userOf(caller).user.id, newKey, actorOf(caller));
    return { body: value({ ...keyShape(created), key: created.key }) };
  },

  removeKey: async ({ input, caller, services }) => {
    await services.accounts.keys.remove(userOf(caller).user.id, input.id, actorOf(caller));
    return {};
  },
} satisfies Partial<Handlers<typeof userOperations>>;
