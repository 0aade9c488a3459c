import type { hostOperations } from '../../../model/operations/areas/host.ts';
import { hostHistory } from '../../../service/host/host-history.ts';
import { type Handler, value } from '../../handler.ts';
import { hostInput, hostOf, unknownHost } from './host-input.ts';

export const hostHistoryHandler: Handler<(typeof hostOperations.hostHistory)['input']> = async (call) => {
  const { services, input } = call;
  const history = await hostHistory(services.search, hostInput(call, hostOf(input.host)));
  if (history === undefined) return unknownHost(input.host);
  await services.search.budget.pay(1);
  return { body: value(history) };
};
