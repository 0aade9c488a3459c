import type { hostOperations } from '../../../model/operations/areas/host.ts';
import { hostHistory } from '../../../service/host/host-history.ts';
import { type Handler, value } from '../../handler.ts';
import { askedOf, hostOf, nothingKnown } from './read-host-input.ts';

export const hostHistoryHandler: Handler<(typeof hostOperations.hostHistory)['input']> = async (call) => {
  const { services, input } = call;
  const found = await hostHistory(services.search, askedOf(call, hostOf(input.host)));
  if (found === undefined) return nothingKnown(input.host);
  await services.search.budget.pay(1);
  return { body: value(found) };
};
