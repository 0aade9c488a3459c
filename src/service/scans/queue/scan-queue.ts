import type { Accounts } from '../../../accounts/accounts.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import { notedNeeds, type ScanNeeds, scanNeeds } from '../targets/scan-needs.ts';
import { type QueuedScan, type QueueTeam, queueTeam, type Turns } from './queued-scan.ts';

/** How long the queue is cached. Other servers may change scans in the same accounts. */
const FRESH_MS = 1_000;
/** With more changed scans, all are read again. */
const MAX_CHANGED = 64;

/** Reads the scans that have not ended, and remembers which team had the last turn. */
export class ScanQueue {
  readonly #accounts: Pick<Accounts, 'scans' | 'teams'>;
  readonly #elapsed: () => number;
  readonly #turns = new Map<string, number>();
  /** By scan. What a scan needs and leaves out never changes. */
  #fixed = new Map<number, FixedPart>();
  /** Scans that changed since they were read. */
  readonly #changed = new Set<number>();
  #cached: { readonly scans: Promise<readonly QueuedScan[]>; readonly at: number } | undefined;
  #turn = 0;

  constructor(accounts: Pick<Accounts, 'scans' | 'teams'>, elapsed: () => number) {
    this.#accounts = accounts;
    this.#elapsed = elapsed;
  }

  get turns(): Turns {
    return this.#turns;
  }

  /** By rank. */
  async scans(): Promise<readonly QueuedScan[]> {
    const now = this.#elapsed();
    const isFresh =
      this.#cached !== undefined && now - this.#cached.at <= FRESH_MS && this.#changed.size <= MAX_CHANGED;
    if (this.#cached === undefined || !isFresh) this.#cache(this.#read(), now);
    else if (this.#changed.size > 0) this.#cache(this.#reread(this.#cached.scans, [...this.#changed]), this.#cached.at);
    return (await this.#cached?.scans) ?? [];
  }

  /** The next call reads the scan again, or all scans. */
  changed(id?: number): void {
    if (id === undefined) this.#cached = undefined;
    else this.#changed.add(id);
  }

  /** A team was given a task: the other teams are before it now. */
  tookTurn(team: string): void {
    this.#turns.set(team, ++this.#turn);
  }

  #cache(scans: Promise<readonly QueuedScan[]>, at: number): void {
    this.#changed.clear();
    this.#cached = { scans, at };
    scans.catch(() => this.changed());
  }

  async #read(): Promise<readonly QueuedScan[]> {
    const queued = await this.#queued(await this.#accounts.scans.unfinished(), []);
    this.#fixed = new Map(queued.map(({ scan, needs, exclude }) => [scan.id, { needs, exclude }]));
    return queued;
  }

  async #reread(before: Promise<readonly QueuedScan[]>, ids: readonly number[]): Promise<readonly QueuedScan[]> {
    const others = (await before).filter(({ scan }) => !ids.includes(scan.id));
    const changed = await this.#queued(await this.#accounts.scans.unfinished(ids), await before);
    return [...others, ...changed].sort((a, b) => a.scan.rank - b.scan.rank);
  }

  /** `known`: the teams of their owners are not read again. */
  async #queued(scans: readonly ScanSummary[], known: readonly QueuedScan[]): Promise<readonly QueuedScan[]> {
    const teams = new Map<number, Pick<QueuedScan, 'team' | 'peers'>>();
    for (const { scan, team, peers } of known) teams.set(scan.ownerId, { team, peers });
    const queued: QueuedScan[] = [];
    for (const scan of scans) {
      const team = teams.get(scan.ownerId) ?? teamOf(await queueTeam(this.#accounts, scan.ownerId));
      teams.set(scan.ownerId, team);
      const fixed = this.#fixed.get(scan.id) ?? (await this.#fixedOf(scan));
      this.#fixed.set(scan.id, fixed);
      queued.push({ scan, ...team, ...fixed });
    }
    return queued;
  }

  async #fixedOf(scan: ScanSummary): Promise<FixedPart> {
    const exclude = (await this.#accounts.scans.exclude([scan.id])).get(scan.id) ?? [];
    return { needs: await this.#needsOf(scan), exclude };
  }

  /** Only a scan that an earlier version created has to be read whole. Of one that was erased meanwhile: nothing. */
  async #needsOf({ id, ports }: ScanSummary): Promise<ScanNeeds> {
    const { scans } = this.#accounts;
    const special = await scans.special(id);
    if (special !== undefined) return notedNeeds(special, ports);
    return scanNeeds((await scans.findWhole(id)) ?? { targets: [], ports: '' });
  }
}

type FixedPart = Pick<QueuedScan, 'needs' | 'exclude'>;

const teamOf = ({ key, peers }: QueueTeam): Pick<QueuedScan, 'team' | 'peers'> => ({ team: key, peers });
