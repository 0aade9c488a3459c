import type { hostOperations } from '../../../model/operations/areas/host.ts';
import { hostHistory } from '../../../service/host/host-history.ts';
import { type Handlers, value } from '../../handler.ts';
import { hostInput, hostOf, unknownHost } from './host-input.ts';

export const hostHistoryHandlers = {
  hostHistory: async (call) => {
    const { services, input } = call;
    const history = await hostHistory(services.search, hostInput(call, hostOf(input.host)));
    if (history === undefined) return unknownHost(input.host);
    await services.search.budget.pay(1);
    return { body: value(history) };
  },
} satisfies Partial<Handlers<typeof hostOperations>>;
