import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Supplement } from '../../ingest/records/supplement.ts';
import type { Clock } from '../../model/clock.ts';
import type { EnrichmentProgress } from '../../probe/reference/enrichment-progress.ts';
import { referenceFolder } from '../../probe/reference/reference-catalog.ts';
import { InTurn } from '../../service/agents/in-turn.ts';
import { ScanAgents } from '../../service/agents/scan-agents.ts';
import type { IndexArrivals } from '../../service/arrivals/index-arrivals.ts';
import { EnrichmentRounds } from '../../service/enrichment/enrichment-rounds.ts';
import type { HeavyWork } from '../../service/heavy/heavy-work.ts';
import type { ReferencePlace } from '../../service/loading/reference-door.ts';
import { makeReport } from '../../service/reports/build-report.ts';
import { eraseDeleted } from '../../service/scans/delete-scan.ts';
import { InstallationExclusions } from '../../service/scans/exclusions/installation-exclusions.ts';
import { failStuck } from '../../service/scans/fail-stuck.ts';
import { ScanQueue } from '../../service/scans/queue/scan-queue.ts';
import type { ScanContext } from '../../service/scans/scan-context.ts';
import { ScanEvents } from '../../service/scans/scan-events.ts';
import { runSchedules } from '../../service/scans/schedules/run-schedules.ts';
import type { Store } from '../../store/store.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import { reportDirectory } from '../open-store.ts';
import { referencePlace } from '../reference-place.ts';
import { freeBytes } from './disk-room.ts';
import { repeat } from './repeat.ts';
import { ServerReference } from './server-reference.ts';

export interface ScanServices extends AsyncDisposable {
  readonly scans: ScanContext;
  readonly scanAgents: ScanAgents;
  readonly supplement: Supplement;
  readonly enrichment: () => EnrichmentProgress | undefined;
  readonly reference: ReferencePlace;
}

export interface ScanParts {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly arrivals: IndexArrivals;
  readonly clock: Clock;
  readonly heavy: HeavyWork;
  /** Of long work on the main thread. */
  readonly slices: TimeSlices;
  /** The data directory. */
  readonly data: string;
  /** What requests of scans name. */
  readonly contact: string | undefined;
  readonly log: Logger;
}

const SCHEDULE_MS = 15_000;
const STUCK_MS = 600_000;
const ERASE_MS = 3_600_000;
const REFERENCE_MS = 30_000;
const UNREADABLE = 'reading reference data failed';
/** The server has databases of addresses in memory. */
const MOST_REFERENCE_BYTES = 2 ** 30;

/** Private scans: continues those of an earlier start, and does what is due from time to time. */
export async function openScans({
  accounts,
  store,
  arrivals,
  clock,
  heavy,
  slices,
  data,
  contact,
  log,
}: ScanParts): Promise<ScanServices> {
  await using resources = new AsyncDisposableStack();
  const { now, elapsed } = clock;
  const folder = reportDirectory(data);
  const parts = {
    accounts,
    store,
    arrivals,
    now,
    queue: new ScanQueue(accounts, elapsed),
    exclusions: new InstallationExclusions(accounts.exclusions),
    events: resources.use(new ScanEvents()),
    slices,
  };
  const reference = resources.use(
    await ServerReference.open(data, (message) => log.warn({ detail: message }, 'reference data cannot be used'), now),
  );
  const scanAgents = resources.use(
    await ScanAgents.open({
      ...parts,
      elapsed,
      contact,
      newLeaseId: () => randomBytes(16).toString('hex'),
      turns: new InTurn(),
      complete: (record) => reference.arrival(record),
      makeReport: async (scan, tasks) => {
        await mkdir(folder, { recursive: true });
        const { vulnerabilityData } = reference;
        await makeReport({ scan, tasks, store, accounts, now: now(), folder, heavy, vulnerabilityData });
      },
      onFailure: (error) => log.error({ err: error }, 'the work with a scan failed'),
    }),
  );
  const scans: ScanContext = { ...parts, agents: scanAgents, vulnerabilityData: () => reference.vulnerabilityData };
  const timers = [
    { everyMs: SCHEDULE_MS, work: runSchedules, what: 'creating scheduled scans' },
    { everyMs: STUCK_MS, work: failStuck, what: 'ending stuck scans' },
    { everyMs: ERASE_MS, work: eraseDeleted, what: 'erasing deleted scans' },
  ] as const;
  resources.use(
    repeat({
      everyMs: REFERENCE_MS,
      work: async () => await reference.refresh(),
      onFailure: (error) => log.error({ err: error }, UNREADABLE),
    }),
  );
  const enrichment = new EnrichmentRounds({
    store,
    slices,
    now,
    elapsed,
    data,
    noteFile: join(referenceFolder(data), 'enriching.json'),
    freeBytes: async () => (store.capabilities.canBackUp ? await freeBytes(data) : undefined),
    onDone: ({ id, collection, label }, changed) =>
      log.info({ index: id, collection, label, changed }, 'an index shows the reference data of today'),
    onFailure: (error) => log.error({ err: error }, 'bringing indices to the reference data of today failed'),
  });
  if (store.capabilities.isReader !== true)
    resources.use(
      repeat({
        everyMs: REFERENCE_MS,
        work: async (signal) => await enrichment.run(reference.today, signal),
        onFailure: (error) => log.error({ err: error }, 'enriching indices failed'),
      }),
    );
  for (const { everyMs, work, what } of timers)
    resources.use(
      repeat({
        everyMs,
        work: async (signal) => await work(scans, signal),
        onFailure: (error) => log.error({ err: error }, `${what} failed`),
      }),
    );
  const place = referencePlace(data, {
    mostBytes: MOST_REFERENCE_BYTES,
    refresh: async () => await reference.refresh().catch((error) => log.error({ err: error }, UNREADABLE)),
  });
  const disposer = resources.move();
  return {
    scans,
    reference: place,
    scanAgents,
    supplement: (found) => reference.supplement(found),
    enrichment: () => enrichment.progress,
    [Symbol.asyncDispose]: () => disposer.disposeAsync(),
  };
}
