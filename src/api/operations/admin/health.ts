import type { adminInstallationOperations } from '../../../model/operations/areas/admin-installation.ts';
import type { HealthReport, ReferenceDataList } from '../../../model/operations/installation-answers.ts';
import { AGENT_OFFLINE_MS } from '../../../model/scanner/agent.ts';
import type { EnrichmentProgress } from '../../../probe/reference/enrichment-progress.ts';
import { REFERENCE_KINDS } from '../../../probe/reference/reference-catalog.ts';
import { describedReference } from '../../../probe/reference/reference-sources.ts';
import { degradation } from '../../../service/degradation.ts';
import { type Handlers, value } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { iso } from '../users/shapes.ts';

export const healthHandlers: Handlers<typeof adminInstallationOperations> = {
  health: async ({ services }) => ({ body: value(await healthOf(services)) }),

  referenceData: async ({ services }) => {
    const rows = [...(await services.installation.referenceData())];
    rows.sort((a, b) => REFERENCE_KINDS.indexOf(a.kind) - REFERENCE_KINDS.indexOf(b.kind) || compare(a.name, b.name));
    const list: ReferenceDataList = rows.map(describedReference);
    return { body: value(list) };
  },
};

async function healthOf(services: Services): Promise<HealthReport> {
  const { installation, accounts, scans, jobs, loads, unrestricted } = services;
  const { store, now } = unrestricted;
  const [ofStore, ofAccounts] = [await store.health(), await accounts.health()];
  const agents = (await accounts.agents.list()).filter(({ isRevoked }) => !isRevoked);
  const unfinished = await scans.queue.scans();
  const running = unfinished.filter(({ scan }) => scan.state === 'scanning').length;
  const disk = await installation.disk();
  return {
    version: installation.version,
    started_at: iso(installation.startedAt),
    store: { name: store.capabilities.name, is_ready: ofStore.isReady, detail: ofStore.detail },
    accounts: { name: installation.accountsEngine, is_ready: ofAccounts.isReady, detail: ofAccounts.detail },
    missing: (await services.notReady()) ?? null,
    degraded: [...(await degradation(store)).parts],
    disk: { free_bytes: disk.free, size_bytes: disk.total, has_room: disk.hasRoom },
    memory_bytes: installation.memory(),
    scans: { waiting: unfinished.length - running, running },
    agents: {
      online: agents.filter(({ lastSeenAt = 0 }) => now() - lastSeenAt < AGENT_OFFLINE_MS).length,
      of: agents.length,
    },
    jobs: jobs.list().filter(({ state }) => state === 'running').length,
    loads: loads.list().filter(({ state }) => state === 'running').length,
    enrichment: enrichmentOf(installation.enrichment()),
  };
}

function enrichmentOf(progress: EnrichmentProgress | undefined): HealthReport['enrichment'] {
  if (progress === undefined) return null;
  const { indices, doneIndices, records, doneRecords, at, failure = null } = progress;
  return { indices, done_indices: doneIndices, records, done_records: doneRecords, at, failure };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
