import { nextMonth } from '../../../accounts/rules/calendar.ts';
import { defined } from '../../../model/defined.ts';
import type { userOperations } from '../../../model/operations/areas/users.ts';
import { counters } from '../../../service/accounts/counters.ts';
import { currentUser } from '../../../service/accounts/current-user.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { type Answer, type ApiCall, type Handlers, value } from '../../handler.ts';
import { countersShape, currentUserShape, mainKeyShape, usageShape } from './shapes.ts';

export const currentUserHandlers = {
  current: ownProfile,
  profile: ownProfile,

  changeCurrent: async (call) => {
    const { input, caller, services } = call;
    const { first_name: firstName, last_name: lastName, profession, usage_purpose: usagePurpose } = input;
    const change = defined({ firstName, lastName, profession, usagePurpose });
    await services.accounts.users.change(userOf(caller).user.id, change, actorOf(caller));
    return await ownProfile(call);
  },

  counters: async ({ visitor, services }) => ({
    body: value(countersShape(await counters(services.accounts, visitor.subject, visitor.tier))),
  }),

  usage: async ({ input, visitor, services }) => ({
    body: value(usageShape(await services.accounts.spending.byDay(visitor.subject, input.days))),
  }),

  rotateKey: rotateOwnKey,
  resetKey: rotateOwnKey,
} satisfies Partial<Handlers<typeof userOperations>>;

async function rotateOwnKey({ caller, services }: Pick<ApiCall, 'caller' | 'services'>): Promise<Answer> {
  const { user } = userOf(caller);
  const key = await services.accounts.keys.rotate(user.id, actorOf(caller));
  await services.onKeyChange(user.id, key);
  return { body: value(mainKeyShape(key, nextMonth(services.search.now()))) };
}

async function ownProfile({ caller, services }: Pick<ApiCall, 'caller' | 'services'>): Promise<Answer> {
  const profile = await currentUser(services.accounts, userOf(caller), services.search);
  return { body: value(currentUserShape(profile)) };
}
