import type { IndexContext } from '../../../service/loading/index-context.ts';
import type { ApiCall } from '../../handler.ts';

/** The context in which a caller changes indices. */
export function indexContext({ services, caller }: Pick<ApiCall, 'services' | 'caller'>): IndexContext {
  const { search, accounts, arrivals } = services;
  return { store: search.store, accounts, arrivals, caller, now: search.now };
}
