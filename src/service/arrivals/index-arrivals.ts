import type { Accounts } from '../../accounts/accounts.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Store } from '../../store/store.ts';
import { noteIndex } from '../accounts/note-index.ts';
import { InTurn } from '../agents/in-turn.ts';
import type { Arrival } from './arrival.ts';
import { ArrivalJournal, type PendingArrival } from './arrival-journal.ts';
import { ArrivalListeners } from './arrival-listeners.ts';

/** Where indices arrive: their store, and the accounts with the audit log and the teams. */
export interface ArrivalPlace {
  readonly store: Pick<Store, 'indices' | 'publish' | 'withdraw'>;
  readonly accounts: Pick<Accounts, 'audit' | 'teams'>;
}

/**
 * Changes an index, notes it in the audit log, and announces it, in this order. The journal says beforehand what is
 * about to happen, so what a dead process left is noted and announced by the next one: twice rather than never.
 * Until the start, arrivals wait in the journal: a command has no listeners, and its arrivals are announced by the next
 * server.
 */
export class IndexArrivals {
  readonly #journal: ArrivalJournal;
  readonly #listeners: ArrivalListeners;
  readonly #onFailure: (error: unknown) => void;
  /** So an index is not announced as published after it was withdrawn. */
  readonly #turns = new InTurn();
  #isStarted = false;

  /** `onFailure` gets what keeps an arrival from being announced now. */
  constructor(folder: string, onFailure: (error: unknown) => void = () => {}) {
    this.#journal = new ArrivalJournal(folder);
    this.#listeners = new ArrivalListeners(onFailure);
    this.#onFailure = onFailure;
  }

  /** Undefined as the user: hears of public indices alone. A user also hears of those of their team. */
  listen(userId: number | undefined, listener: (arrival: Arrival) => void): Disposable {
    return this.#listeners.listen(userId, listener);
  }

  /** Call it when all listeners are there. They hear of what waited, and from now on of each arrival at once. */
  async start(place: ArrivalPlace): Promise<void> {
    this.#isStarted = true;
    for (const id of (await this.#tryToKeep(() => this.#journal.indexIds())) ?? [])
      await this.#turns.run(id, () => this.#settle(place, id)).catch(this.#onFailure);
  }

  /**
   * The change is `work`, which returns the changed index.
   * @throws ProblemError of the store; and what the audit log throws, after the change
   */
  async change(place: ArrivalPlace, entry: PendingArrival, work: () => Promise<Index>): Promise<Index> {
    const { indexId } = entry;
    return await this.#turns.run(indexId, async () => {
      await this.#settle(place, indexId);
      await this.#tryToKeep(() => this.#journal.write(entry));
      const index = await work().catch(async (error: unknown) => {
        // After any other error the index may have changed. The next start looks.
        if (isRefusal(error)) await this.#tryToKeep(() => this.#journal.erase(indexId));
        throw error;
      });
      await this.#finish(place, entry, index);
      return index;
    });
  }

  /** Notes and announces what was not finished, if it happened. */
  async #settle(place: ArrivalPlace, indexId: number): Promise<void> {
    const entry = await this.#tryToKeep(() => this.#journal.read(indexId));
    if (entry === undefined) return;
    const index = (await place.store.indices()).find(({ id, state }) => id === indexId && state === entry.kind);
    if (index !== undefined) await this.#finish(place, entry, index);
    else await this.#tryToKeep(() => this.#journal.erase(indexId));
  }

  async #finish({ accounts }: ArrivalPlace, entry: PendingArrival, index: Index): Promise<void> {
    const { actor, kind, note, source } = entry;
    if (note !== undefined) {
      await noteIndex(accounts, actor, note, index);
      await this.#tryToKeep(() => this.#journal.write({ ...entry, note: undefined }));
    }
    if (!this.#isStarted) return;
    const { id, collection, label, access } = index;
    try {
      const team = access.kind === 'public' ? [] : await accounts.teams.peersOf(access.ownerId);
      this.#listeners.announce({ kind, index: { id, collection, label, access }, actor, source }, team);
      await this.#journal.erase(id);
    } catch (error) {
      this.#onFailure(error);
    }
  }

  /** No change is refused because the journal cannot be written, as on a full disk. */
  async #tryToKeep<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#onFailure(error);
      return undefined;
    }
  }
}

/** The store answered, and changed nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && ['conflict', 'not_found'].includes(error.problem.type);
}
