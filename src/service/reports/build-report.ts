import type { Accounts } from '../../accounts/accounts.ts';
import type { ReportHeader } from '../../model/scanner/report.ts';
import type { Scan } from '../../model/scanner/scan.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { teamOfUser } from '../caller.ts';
import type { HeavyWork } from '../heavy/heavy-work.ts';
import { isBlockOf } from './blocks/report-blocks.ts';
import type { BuildOrder, BuildResult } from './report-build.ts';
import { Spool } from './spool/spool.ts';

interface ReportWork extends BuildOrder {
  readonly scan: Scan;
  readonly store: Store;
  readonly heavy: HeavyWork;
  readonly signal?: AbortSignal;
}

/** A report of what a scan has found so far, on the disk until it is disposed of. */
export interface BuiltReport extends BuildResult, AsyncDisposable {
  /** Findings, then services, as `accounts.reports` keeps them. */
  readonly blocks: () => AsyncIterable<Buffer>;
}

/** Reads the private index of a scan. */
export async function buildReport(work: ReportWork): Promise<BuiltReport> {
  const { scan, tasks, now, folder, vulnerabilityData, heavy, signal } = work;
  await using resources = new AsyncDisposableStack();
  const spool = resources.use(new Spool(folder));
  const lengths = { findings: [] as Place[], services: [] as Place[] };
  const data = vulnerabilityData === undefined ? {} : { vulnerabilityData };
  const order = { scan: { targets: scan.targets, exclude: scan.exclude }, tasks, now, folder, ...data };
  const job = { team: teamOfUser(scan.ownerId), inputs: [() => recordsOf(work)], signal };
  const building = heavy.run('reportBuild', order, job);
  resources.defer(async () => void (await building.return(NOTHING)));
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await building.next();
    if (done === true) {
      const held = resources.move();
      return {
        ...value,
        async *blocks() {
          for (const { at, length } of [...lengths.findings, ...lengths.services]) yield await spool.read(at, length);
        },
        [Symbol.asyncDispose]: () => held.disposeAsync(),
      };
    }
    const block = Buffer.from(value);
    lengths[isBlockOf('findings', block) ? 'findings' : 'services'].push({ at: spool.length, length: block.length });
    await spool.append(block);
  }
}

interface Place {
  readonly at: number;
  readonly length: number;
}

const NOTHING: BuildResult = { scope: [], reached: [], services: 0 };

async function* recordsOf({ scan, store, signal }: ReportWork): AsyncGenerator<Iterable<Buffer>> {
  if (scan.indexId === undefined) return;
  const request = {
    collection: 'responses',
    plan: { kind: 'all' },
    scope: { kind: 'indices', ids: [scan.indexId] },
    isUnordered: true,
    batch: 250,
  } as const;
  for await (const records of store.stream(request, signal === undefined ? {} : { signal }))
    yield Iterator.from(records).map(bytesOf);
}

const bytesOf = ({ bytes }: StoredRecord): Buffer => bytes;

/** Makes the report of a scan that has ended, and stores it. It replaces an earlier one. */
export async function makeReport({
  accounts,
  ...work
}: ReportWork & { readonly accounts: Pick<Accounts, 'reports'> }): Promise<ReportHeader> {
  await using report = await buildReport(work);
  const { scope, reached, services } = report;
  return await accounts.reports.put({ scanId: work.scan.id, scope, reached, services }, report.blocks());
}
