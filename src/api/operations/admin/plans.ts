import type { adminAccountOperations } from '../../../model/operations/areas/admin-accounts.ts';
import type { InputOf } from '../../../model/operations/parameter.ts';
import { ProblemError } from '../../../model/problem.ts';
import { changedTier, type TierChange } from '../../../service/accounts/changed-tier.ts';
import { actorOf } from '../../../service/caller.ts';
import { type Handlers, value } from '../../handler.ts';
import { planShape } from '../users/shapes.ts';

type Operations = typeof adminAccountOperations;

export const planHandlers = {
  plans: async ({ services }) => ({
    body: value((await services.accounts.tiers.list()).map(planShape)),
  }),

  createPlan: async (call) => {
    const { input, caller, services } = call;
    const { tiers } = services.accounts;
    const { id, like, name = input.id, ...columns } = input;
    if ((await tiers.list()).some((tier) => tier.id === id))
      throw new ProblemError('conflict', 'There is already a subscription with this id.');
    const tier = changedTier({ ...(await tiers.get(like)), id }, changeOf({ name, ...columns }));
    await tiers.put(tier, actorOf(caller));
    return { body: value(planShape(tier)) };
  },

  changePlan: async (call) => {
    const { input, caller, services } = call;
    const { tiers } = services.accounts;
    const { id, ...columns } = input;
    const tier = changedTier(await tiers.get(id), changeOf(columns));
    await tiers.put(tier, actorOf(caller));
    return { body: value(planShape(tier)) };
  },

  removePlan: async (call) => {
    const { input, caller, services } = call;
    await services.accounts.tiers.remove(input.id, actorOf(caller));
    return {};
  },
} satisfies Partial<Handlers<typeof adminAccountOperations>>;

type Columns = Omit<InputOf<Operations['changePlan']['input']>, 'id'>;

function changeOf(columns: Columns): TierChange {
  return {
    name: columns.name,
    requestsPerDay: columns.requests_per_day,
    requestsPerMinute: columns.requests_per_minute,
    certificateRequestsPerMinute: columns.certificate_requests_per_minute,
    coinsPerMonth: columns.coins_per_month,
    recordsPerDownload: columns.records_per_download,
    nodesPerDiscoveryGroup: columns.nodes_per_discovery_group,
    targetsPerScan: columns.targets_per_scan,
    storedScans: columns.stored_scans,
    scanCoinsPerMonth: columns.scan_coins_per_month,
    datasets: columns.datasets,
    collections: columns.left_out_collections,
    classes: columns.left_out_classes,
    fields: columns.left_out_fields,
  };
}
