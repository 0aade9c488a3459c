import { defined } from '../../../model/defined.ts';
import type { scanOperations } from '../../../model/operations/areas/scans.ts';
import type { Input } from '../../../model/operations/operation.ts';
import type { ScanCheckAnswer, ScanModeList, ScanTargetList } from '../../../model/operations/scan-answers.ts';
import { defaultScanMode, type ScanMode, scanModes } from '../../../model/scanner/scan-modes.ts';
import { counters } from '../../../service/accounts/current-user.ts';
import { userOf } from '../../../service/caller.ts';
import { checkTargets } from '../../../service/scans/check-targets.ts';
import { createScan } from '../../../service/scans/create-scan.ts';
import { visibleScan } from '../../../service/scans/find-scan.ts';
import { planScan, planSeconds } from '../../../service/scans/plan-scan.ts';
import { requestedScan, type ScanSources } from '../../../service/scans/requested-scan.ts';
import { ownerFor } from '../../../service/scans/scan-owner.ts';
import { addressCount } from '../../../service/scans/targets/read-targets.ts';
import { portsOfText } from '../../../service/scans/targets/scan-needs.ts';
import { type Handlers, value } from '../../handler.ts';
import { agentSummaryShape, answerScan, scanShapes } from './scan-shape.ts';
import { targetCheckShape } from './target-check-shape.ts';

export const scanHandlers = {
  scans: async (call) => {
    const { input, caller, services, origin } = call;
    const { user, peers } = userOf(caller);
    const { own_scans_only: isOwn, limit, before } = input;
    const owners = isOwn ? [user.id] : peers;
    const found = await services.scans.accounts.scans.list({ owners, before, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const next = `${origin()}/api/scanner/?own_scans_only=${isOwn}&limit=${limit}&before=${last?.id}`;
    return {
      body: value(await scanShapes(call, shown)),
      ...defined({ headers: found.length > limit ? { link: `<${next}>; rel="next"` } : undefined }),
    };
  },

  createScan: async (call) => {
    const { input, caller, visitor, services } = call;
    const owner = ownerFor(caller, visitor.tier);
    const request = await requestedScan(services.scans, caller, owner, scanSources(input));
    const { name = request.name, label } = input;
    return await answerScan(call, await createScan(services.scans, owner, { ...request, name, label }));
  },

  checkScan: async ({ input, caller, visitor, services }) => {
    const { scans, accounts } = services;
    const owner = ownerFor(caller, visitor.tier);
    const plan = await planScan(scans, owner, await requestedScan(scans, caller, owner, scanSources(input)));
    const { scanCoins } = await counters(accounts, visitor.subject, visitor.tier);
    const answer: ScanCheckAnswer = {
      targets: plan.named.map(({ text }) => text),
      exclude: [...plan.exclude],
      mode: plan.mode,
      ports: plan.ports,
      addresses: Number(addressCount(plan.scope.ranges)),
      names: plan.scope.names.length,
      excluded_addresses: Number(plan.excludedAddresses),
      excluded_names: [...plan.excludedNames],
      ports_count: plan.portCount,
      pairs: plan.size * plan.portCount,
      tasks: plan.tasks,
      scan_coins: plan.size,
      scan_coins_left: scanCoins.left,
      estimated_seconds: (await planSeconds(scans, plan)) ?? null,
      agents: plan.agents.map(agentSummaryShape),
    };
    return { body: value(answer) };
  },

  checkTargets: async ({ input, caller, visitor, services }) => {
    const { text, exclude, mode, ports, agent_id: agentId } = input;
    const owner = ownerFor(caller, visitor.tier);
    const checked = await checkTargets(services.scans, owner, { text, exclude, mode, ports, agentId });
    const { scanCoins } = await counters(services.accounts, visitor.subject, visitor.tier);
    return { body: value(targetCheckShape(checked, { coinsLeft: scanCoins.left, tier: visitor.tier })) };
  },

  scanModes: () => ({ body: value(scanModes.map(modeShape)) }),

  scan: async (call) => {
    const { input, caller, services } = call;
    return await answerScan(call, await visibleScan(services.scans.accounts, caller, input.id));
  },

  scanTargets: async ({ input: { id, start, limit }, caller, services: { accounts } }) => {
    const { targetCount: count } = await visibleScan(accounts, caller, id);
    const targets = await accounts.scans.targets(id, start, limit);
    const answer: ScanTargetList = { count, start, targets: [...targets] };
    return { body: value(answer) };
  },

  rescan: async (call) => {
    const { input, caller, visitor, services } = call;
    const { scans } = services;
    await visibleScan(scans.accounts, caller, input.id);
    const owner = ownerFor(caller, visitor.tier);
    const sources = {
      targets: undefined,
      mode: undefined,
      ports: undefined,
      agentId: input.agent_id,
      rescanOf: input.id,
    };
    const request = await requestedScan(scans, caller, owner, sources);
    const { name = request.name, label } = input;
    return await answerScan(call, await createScan(scans, owner, { ...request, name, label }));
  },
} satisfies Partial<Handlers<typeof scanOperations>>;

function modeShape({ id, title, about, ports }: ScanMode): ScanModeList[number] {
  const list = ports === undefined ? undefined : portsOfText(ports);
  return {
    id,
    title,
    about,
    ports: ports ?? null,
    ports_count: list === undefined ? null : list.tcp.length + list.udp.length,
    is_default: id === defaultScanMode,
  };
}

type SourceInput = Input<typeof scanOperations.checkScan> & { readonly rescan_of?: number | undefined };

function scanSources(input: SourceInput): ScanSources {
  const { targets, exclude, mode, ports, agent_id, saved_graph_id, version, rescan_of } = input;
  return {
    targets,
    exclude,
    mode,
    ports,
    agentId: agent_id,
    // Some clients send an empty text if they mean no source.
    graphId: saved_graph_id === '' ? undefined : saved_graph_id,
    graphVersion: version,
    rescanOf: rescan_of,
  };
}
