import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '../../model/problem.ts';
import type { Agent } from '../../model/scanner/agent.ts';
import type { IndexArrivals } from '../arrivals/index-arrivals.ts';
import { isAdministrator, type UserCaller } from '../caller.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { Load } from '../loading/loads/load.ts';
import type { LoadList } from '../loading/loads/load-list.ts';
import { maySeeLoad } from '../loading/loads/visible-loads.ts';
import { mayUse } from '../scans/queue/dispatch-policy.ts';
import type { ScanContext } from '../scans/scan-context.ts';
import { type ScanView, scanViews } from '../scans/scan-view.ts';
import type { LiveChange } from './live-change.ts';
import { LiveListener, type LiveNews } from './live-listener.ts';
import type { RunningDownload, RunningDownloads } from './running-downloads.ts';
import { ScanWatch } from './scan-watch.ts';

export interface LiveSources {
  readonly scans: ScanContext;
  readonly loads: LoadList;
  readonly jobs: Jobs;
  readonly downloads: RunningDownloads;
  readonly arrivals: Pick<IndexArrivals, 'listen'>;
  /** Gets what keeps changes of scans from being found. */
  readonly onFailure: (error: unknown) => void;
}

/** Everything that goes on and that a user may see. */
export interface LiveState {
  /** Those that have not ended, in the order of the queue. */
  readonly scans: readonly ScanView[];
  /** How many more scans of the team have not ended. */
  readonly moreScans: number;
  readonly agents: readonly Agent[];
  readonly loads: readonly Load[];
  readonly jobs: readonly Job[];
  readonly downloads: readonly RunningDownload[];
}

/** A browser needs one for all its tabs. */
const MOST_STREAMS = 16;
const MOST_SCANS = 500;
/** Another server may change scans in the same accounts, so they are read now and then. */
const LOOK_MS = 2_000;
const MIN_LOOK_MS = 250;

/** Tells users what changes: one source, many listeners. It works only while somebody listens. */
export class LiveFeed implements Disposable {
  readonly #sources: LiveSources;
  readonly #listeners = new Set<LiveListener>();
  readonly #touched = new Set<number>();
  #watching: AbortController | undefined;
  #wake: () => void = () => {};

  constructor(sources: LiveSources) {
    this.#sources = sources;
  }

  /** @throws ProblemError request_was_throttled: the user has as many streams as one may */
  mayListen({ user }: UserCaller): void {
    const own = [...this.#listeners].filter(({ caller }) => caller.user.id === user.id);
    if (own.length < MOST_STREAMS) return;
    const detail = `You have ${MOST_STREAMS} streams of events open already. Close one, or share one among the tabs of a browser.`;
    throw new ProblemError('request_was_throttled', detail, { retryAfter: 10 });
  }

  /** Ends with the signal or the service. @throws ProblemError request_was_throttled */
  async *news(caller: UserCaller, signal: AbortSignal): AsyncGenerator<LiveNews> {
    this.mayListen(caller);
    const listener = new LiveListener(caller);
    const { arrivals, scans } = this.#sources;
    using _arrivals = arrivals.listen(caller.user.id, (arrival) => listener.tell({ kind: 'index', arrival }));
    this.#listeners.add(listener);
    this.#begin();
    try {
      yield* listener.news(AbortSignal.any([signal, scans.events.stopped]));
    } finally {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this[Symbol.dispose]();
    }
  }

  async state(caller: UserCaller): Promise<LiveState> {
    const { scans, loads, jobs, downloads } = this.#sources;
    const { peers, user } = caller;
    const unfinished = (await scans.queue.scans()).filter(({ scan }) => peers.includes(scan.ownerId));
    const shown = unfinished.slice(0, MOST_SCANS).map(({ scan }) => scan);
    const targets = await scans.accounts.scans.firstTargets(shown.map(({ id }) => id));
    return {
      scans: await scanViews(scans, user.id, shown, targets),
      moreScans: unfinished.length - shown.length,
      agents: (await scans.accounts.agents.list()).filter((agent) => mayUse(agent, peers)),
      loads: loads.list().filter((load) => load.state === 'running' && maySeeLoad(caller, load)),
      jobs: isAdministrator(caller) ? jobs.list().filter(({ state }) => state === 'running') : [],
      downloads: downloads.of(user.id),
    };
  }

  /** Ends the work for listeners. */
  [Symbol.dispose](): void {
    this.#watching?.abort();
    this.#watching = undefined;
    this.#touched.clear();
  }

  #begin(): void {
    if (this.#watching !== undefined) return;
    const watching = new AbortController();
    this.#watching = watching;
    void this.#run(AbortSignal.any([watching.signal, this.#sources.scans.events.stopped]));
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { scans, loads, jobs, downloads, onFailure } = this.#sources;
    using _scans = scans.events.on((id) => {
      this.#touched.add(id);
      this.#wake();
    });
    using _loads = loads.on((load) => this.#tell({ kind: 'load', load }));
    using _jobs = jobs.on((job) => this.#tell({ kind: 'job', job }));
    using _downloads = downloads.on((download) => this.#tell({ kind: 'download', download }));
    const watch = new ScanWatch(scans);
    while (!signal.aborted) {
      const touched = [...this.#touched];
      this.#touched.clear();
      try {
        const owners = new Set([...this.#listeners].flatMap(({ caller }) => caller.peers));
        for (const change of await watch.look(owners, touched)) if (!signal.aborted) this.#tell(change);
      } catch (error) {
        for (const id of touched) this.#touched.add(id);
        onFailure(error);
      }
      await pause(MIN_LOOK_MS, signal);
      if (this.#touched.size === 0) await this.#untilTouched(signal);
    }
  }

  async #untilTouched(signal: AbortSignal): Promise<void> {
    const touched = new AbortController();
    this.#wake = () => touched.abort();
    await pause(LOOK_MS - MIN_LOOK_MS, AbortSignal.any([signal, touched.signal]));
    this.#wake = () => {};
  }

  #tell(change: LiveChange): void {
    for (const listener of this.#listeners) listener.tell(change);
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
