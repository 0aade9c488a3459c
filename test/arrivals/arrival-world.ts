import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import type { IndexAccess } from '../../src/model/index-record.ts';
import type { Arrival } from '../../src/service/arrivals/arrival.ts';
import { type ArrivalPlace, IndexArrivals } from '../../src/service/arrivals/index-arrivals.ts';
import type { ArrivalContext } from '../../src/service/arrivals/publish-arrival.ts';
import { secret } from '../accounts/test-secret.ts';
import { ModelStore } from '../store/model/model-store.ts';

export const INSTALLATION = { kind: 'installation' } as const;
export const LOAD = { actor: INSTALLATION, source: 'load', note: 'load' } as const;
export const PUBLIC = { kind: 'public' } as const;

/** A store in memory, accounts, and a folder for the journal, which processes use one after the other. */
export class ArrivalWorld implements AsyncDisposable {
  readonly store = new ModelStore();
  readonly accounts: Accounts;
  /** What kept arrivals from being announced. */
  readonly failures: unknown[] = [];
  readonly journalFolder: string;
  readonly #folder: string;

  private constructor(folder: string, accounts: Accounts) {
    this.#folder = folder;
    this.accounts = accounts;
    this.journalFolder = join(folder, 'arrivals');
  }

  static async open(): Promise<ArrivalWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'periplus-arrivals-'));
    const now = () => Date.UTC(2026, 10, 27);
    return new ArrivalWorld(folder, await openSqliteAccounts(join(folder, 'accounts.db'), { secret, now }));
  }

  /** A process without listeners, such as a command. */
  process({ store = this.store, accounts = this.accounts }: Partial<ArrivalPlace> = {}): ArrivalContext {
    return { store, accounts, arrivals: new IndexArrivals(this.journalFolder, (error) => this.failures.push(error)) };
  }

  /** A process that has started, with a listener for public indices. */
  async server(heard: Arrival[] = []): Promise<ArrivalContext> {
    const context = this.process();
    context.arrivals.listen(undefined, (arrival) => heard.push(arrival));
    await context.arrivals.start(context);
    return context;
  }

  /** The store, with another way to publish. */
  storeThat(publish: (id: number) => ReturnType<ModelStore['publish']>): ArrivalPlace['store'] {
    const { store } = this;
    return { indices: () => store.indices(), withdraw: (id) => store.withdraw(id), publish };
  }

  /** The accounts, with another way to write to the audit log. */
  accountsThat(add: Accounts['audit']['add']): ArrivalPlace['accounts'] {
    const { audit, teams } = this.accounts;
    return { teams, audit: { add, list: (filter) => audit.list(filter) } };
  }

  /** An index of one record that is still filling. */
  async newIndex(label = '2026-11-01', access: IndexAccess = PUBLIC): Promise<number> {
    const startedAt = '2026-11-01T00:00:00.000Z';
    const { id } = await this.store.createIndex({ collection: 'domains', label, access, startedAt });
    await this.store.write(id, Buffer.from('{"domain":"a.example"}\n'));
    return id;
  }

  async newUser(name: string): Promise<number> {
    return (await this.accounts.users.create({ email: `${name}@x.org` }, INSTALLATION)).id;
  }

  async stateOf(index: number): Promise<string | undefined> {
    return (await this.store.indices()).find(({ id }) => id === index)?.state;
  }

  /** What the audit log says about indices. */
  async notes(): Promise<readonly string[]> {
    const lines = await this.accounts.audit.list();
    return lines.flatMap(({ action, target }) => (action.startsWith('index.') ? `${action} ${target}` : []));
  }

  async journal(): Promise<readonly string[]> {
    return await readdir(this.journalFolder).catch(() => []);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.accounts[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true });
  }
}

export const labelsOf = (heard: readonly Arrival[]): readonly string[] =>
  heard.map(({ kind, index }) => `${kind} ${index.label}`);
