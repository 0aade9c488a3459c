import type { Accounts } from '../accounts/accounts.ts';
import type { LimitGroup } from '../model/operations/operation.ts';
import type { OtherData } from '../service/backup/back-up-data.ts';
import type { Caller } from '../service/caller.ts';
import type { DatasetCatalog } from '../service/datasets/dataset-catalog.ts';
import type { DiscoverySessions } from '../service/discovery/discovery-sessions.ts';
import type { Jobs } from '../service/jobs/jobs.ts';
import type { SearchContext } from '../service/search-context.ts';

/** What handlers work with, built once by whoever starts the server. */
export interface Services {
  readonly search: SearchContext;
  readonly accounts: Accounts;
  /** A user has another key now. */
  readonly onKeyChange: (userId: number, key: string) => Promise<void>;
  readonly discovery: DiscoverySessions;
  readonly datasets: DatasetCatalog;
  /** The address under which the installation is reached from outside, where it was told. */
  readonly publicUrl: string | undefined;
  /** Ignores the tier of the caller. */
  readonly unrestricted: SearchContext;
  readonly jobs: Jobs;
  readonly files: ServiceFiles;
  /** For language models. */
  readonly mcp: McpAnswers;
  /** Undefined when everything is there to answer; else what is missing. */
  readonly notReady: () => Promise<string | undefined>;
}

/** Messages of the Model Context Protocol, which another room reads and answers. */
export interface McpAnswers {
  /** Revisions of the protocol that are spoken. */
  readonly versions: readonly string[];
  /** Undefined where nothing is answered. */
  answer(message: string, from: McpCaller): Promise<string | undefined>;
}

export interface McpCaller {
  /** As who asks may use it. */
  readonly search: SearchContext;
  readonly caller: Caller;
  readonly owner: string;
  /** Does the work of a tool as a request of who asks: of the day, and of the minute for certificates where that is named. @throws ProblemError */
  readonly asRequest: <T>(limit: LimitGroup, work: () => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/** Where things lie on the machine of the service. */
export interface ServiceFiles {
  /** Files in it, and no others, may be loaded by a request. */
  readonly importFolder: string | undefined;
  /** Places of unfinished loads, and what was refused. */
  readonly loads: string;
  readonly demoMark: string;
  readonly backups: string;
  /** Where the store's own directory is. */
  readonly store: string;
  /** What else lies in the data directory and belongs to a backup. */
  readonly others: readonly OtherData[];
}
