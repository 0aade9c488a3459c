import type { Accounts } from '../accounts/accounts.ts';
import type { Collection } from '../model/collection.ts';
import type { LimitGroup } from '../model/operations/operation.ts';
import type { InputOf, Parameters } from '../model/operations/parameter.ts';
import type { Caller } from '../service/caller.ts';
import type { DatasetCatalog } from '../service/datasets/dataset-catalog.ts';
import type { DiscoverySessions } from '../service/discovery/discovery-sessions.ts';
import type { SearchContext } from '../service/search-context.ts';

/** The services that a tool uses, with the restrictions of the caller. */
export interface ToolContext {
  readonly search: SearchContext;
  readonly caller: Caller;
  /** Owner of cached discovery counts. */
  readonly owner: string;
  readonly discovery: DiscoverySessions;
  readonly datasets: DatasetCatalog;
  /** Undefined at the machine of the data directory, which knows no users. */
  readonly accounts: Pick<Accounts, 'searches' | 'users' | 'scans' | 'reports'> | undefined;
  /** Prefix of links; empty if unknown. */
  readonly publicUrl: string;
  /**
   * Runs the work of a tool as a request of the caller, or as several: counts against the day, and against the
   * certificate window if `limit` says so.
   * @throws ProblemError
   */
  readonly asRequest: <T>(limit: LimitGroup, work: () => Promise<T>, queries?: number) => Promise<T>;
  readonly signal: AbortSignal;
}

/** An action that a language model may call. All tools are read-only. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what the tool returns, and when to use it. */
  readonly about: string;
  readonly input: Parameters;
  /** A search or a count: counts against the rate-limit window of its collection, like the HTTP operation. */
  readonly isLimited?: true;
  /** The collection that a call searches, if no argument names it. @throws ProblemError */
  readonly collectionOf?: (input: never, context: ToolContext) => Promise<Collection>;
  /** How many queries it is, each a request of the day. Absent: one. */
  readonly queries?: number;
  /** Returns a value or Markdown. @throws ProblemError */
  readonly run: (input: never, context: ToolContext) => Promise<unknown>;
}

export function tool<const P extends Parameters>(
  row: Omit<Tool, 'input' | 'run' | 'collectionOf'> & {
    readonly input: P;
    readonly collectionOf?: (input: InputOf<P>, context: ToolContext) => Promise<Collection>;
    readonly run: (input: InputOf<P>, context: ToolContext) => Promise<unknown>;
  },
): Tool {
  return row;
}
