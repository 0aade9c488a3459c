import type { Accounts } from '../accounts/accounts.ts';
import type { Supplement } from '../ingest/records/supplement.ts';
import type { LimitGroup } from '../model/operations/operation.ts';
import type { EnrichmentProgress } from '../probe/reference/enrichment-progress.ts';
import type { ReferenceRow } from '../probe/reference/reference-catalog.ts';
import type { SignInLinks } from '../service/accounts/sign-in-links.ts';
import type { InTurn } from '../service/agents/in-turn.ts';
import type { ScanAgents } from '../service/agents/scan-agents.ts';
import type { IndexArrivals } from '../service/arrivals/index-arrivals.ts';
import type { OtherData } from '../service/backup/back-up-data.ts';
import type { Caller } from '../service/caller.ts';
import type { DatasetCatalog } from '../service/datasets/dataset-catalog.ts';
import type { DiscoverySessions } from '../service/discovery/discovery-sessions.ts';
import type { DownloadLinks } from '../service/download/download-links.ts';
import type { LinkedDownload } from '../service/download/linked-download.ts';
import type { Jobs } from '../service/jobs/jobs.ts';
import type { LiveFeed } from '../service/live/live-feed.ts';
import type { RunningDownloads } from '../service/live/running-downloads.ts';
import type { LoadList } from '../service/loading/loads/load-list.ts';
import type { ReferencePlace } from '../service/loading/reference-door.ts';
import type { ScanContext } from '../service/scans/scan-context.ts';
import type { SearchContext } from '../service/search-context.ts';
import type { NamedSources } from '../service/sources/named-sources.ts';
import type { WebhookContext } from '../service/webhooks/manage-webhooks.ts';

/** The services that handlers use, built once at start. */
export interface Services {
  readonly search: SearchContext;
  readonly accounts: Accounts;
  /** Tells who listens of indices that are published. */
  readonly arrivals: IndexArrivals;
  /** Called when a user's main key changes. */
  readonly onKeyChange: (userId: number, key: string) => Promise<void>;
  /** Undefined: no browser on this machine reaches the service. */
  readonly signInLinks: SignInLinks | undefined;
  readonly downloadLinks: DownloadLinks<LinkedDownload>;
  readonly discovery: DiscoverySessions;
  readonly datasets: DatasetCatalog;
  readonly scanAgents: ScanAgents;
  /** Public URL of the installation, if configured. */
  readonly publicUrl: string | undefined;
  /** Whom people may ask about scans: an e-mail address or a URL. */
  readonly contact: string | undefined;
  readonly scans: ScanContext;
  readonly webhooks: WebhookContext;
  /** Unrestricted: ignores the tier of the caller. */
  readonly unrestricted: SearchContext;
  readonly jobs: Jobs;
  readonly loads: LoadList;
  /** What the server reads again and again. */
  readonly sources: NamedSources;
  /** Adds to a record of a load what its tool did not say. */
  readonly supplement: Supplement;
  /** Where loads of administrators put reference data. */
  readonly reference: ReferencePlace;
  readonly downloads: RunningDownloads;
  /** Tells users what changes. */
  readonly live: LiveFeed;
  /** Makes reports of running scans, one at a time for each owner. */
  readonly reportBuilds: InTurn;
  readonly files: ServiceFiles;
  readonly installation: OwnInstallation;
  /** The server for language models. */
  readonly mcp: McpAnswers;
  /** What the service still lacks to be ready, or undefined. */
  readonly notReady: () => Promise<string | undefined>;
}

/** Answers messages of the Model Context Protocol. Implemented in `src/mcp`. */
export interface McpAnswers {
  /** Supported protocol revisions. */
  readonly versions: readonly string[];
  /** Undefined if the message needs no answer. */
  answer(message: string, from: McpCaller): Promise<string | undefined>;
}

export interface McpCaller {
  /** With the restrictions of the caller. */
  readonly search: SearchContext;
  readonly caller: Caller;
  readonly owner: string;
  /**
   * Runs the work of a tool as a request of the caller, or as several: counts against the day, and against the
   * certificate window if `limit` says so.
   * @throws ProblemError
   */
  readonly asRequest: <T>(limit: LimitGroup, work: () => Promise<T>, queries?: number) => Promise<T>;
  readonly signal: AbortSignal;
}

/** The machine and the directory of the service. */
export interface OwnInstallation {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly accountsEngine: string;
  readonly referenceData: () => Promise<readonly ReferenceRow[]>;
  /** Bytes on the disk of the data directory. */
  readonly disk: () => Promise<{ readonly free: number; readonly total: number; readonly hasRoom: boolean }>;
  /** How far indices are with the reference data of today. Undefined: there was nothing to do. */
  readonly enrichment: () => EnrichmentProgress | undefined;
  /** Bytes of memory of the process. */
  readonly memory: () => number;
}

/** Paths on the machine of the service. */
export interface ServiceFiles {
  /** Requests may load only files in this folder. */
  readonly importFolder: string | undefined;
  /** Directory for positions of unfinished loads and for refused lines. */
  readonly loads: string;
  readonly demoMark: string;
  readonly backups: string;
  /** Directory for files that have no name, while reports are made. */
  readonly reports: string;
  /** Directory of the store. */
  readonly store: string;
  /** Other parts of the data directory that belong to a backup. */
  readonly others: readonly OtherData[];
}
