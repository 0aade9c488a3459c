/**
 * A directory -> the embedded engine on it, in a process of its own (docs/decisions/010-engine-process.md). One opener of a directory at a time.
 */
import { totalmem } from 'node:os';
import { LANE_DEFAULTS, type LaneTable } from '../sql/lane-defaults.ts';
import { PooledEngine, type PooledEngineOptions } from '../sql/pooled-engine.ts';
import { settingName } from '../sql/settings.ts';
import { LANES, type SqlEngine, type SqlSettings } from '../sql/sql-engine.ts';
import { SqlFailure } from '../sql/sql-failure.ts';
import { ChdbTransport } from './chdb-transport.ts';
import { emptySpool, prepareDirectory } from './data-directory.ts';
import { type EngineEvent, EngineSupervisor } from './engine-supervisor.ts';

export interface ChdbOptions extends PooledEngineOptions {
  /** Of the engine process, all queries and caches together; half of the machine's by default. */
  readonly memoryBytes?: number;
  /** Settings of the engine as a server: `background_pool_size`, ... */
  readonly serverSettings?: SqlSettings;
  /** How long loading the directory may take. */
  readonly startMs?: number;
  /** How long a statement waits for an engine that is being started again. */
  readonly awayMs?: number;
  readonly onEvent?: (event: EngineEvent) => void;
}

export interface ChdbEngine extends SqlEngine {
  /** Of the engine process, while there is one. */
  readonly pid: number | undefined;
}

/** @throws SqlFailure directory-in-use, directory-newer, directory-unusable */
export async function openChdb(directory: string, options: ChdbOptions = {}): Promise<ChdbEngine> {
  const layout = await prepareDirectory(directory);
  const lanes: LaneTable = { ...LANE_DEFAULTS, ...options.lanes };
  const supervisor = await EngineSupervisor.start({
    directory: layout,
    sessions: LANES.reduce((sum, lane) => sum + lanes[lane].places, 0),
    engineArguments: engineArguments(options),
    startMs: options.startMs ?? 120_000,
    stopMs: options.closeMs ?? 10_000,
    onEvent: options.onEvent ?? (() => {}),
  });
  await emptySpool(layout).catch(async (error: unknown) => {
    await supervisor[Symbol.asyncDispose]();
    throw new SqlFailure('directory-unusable', error);
  });
  return new EmbeddedEngine(new ChdbTransport(supervisor, layout, options.awayMs ?? 5_000), options, supervisor);
}

function engineArguments({ memoryBytes, serverSettings }: ChdbOptions): string[] {
  const memory = memoryBytes ?? Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2);
  const settings: SqlSettings = {
    max_server_memory_usage: memory,
    mark_cache_size: Math.floor(memory / 8),
    ...BACKGROUND_PAUSES,
    ...serverSettings,
  };
  return [...Object.entries(settings).map(([name, value]) => `--${settingName(name)}=${value}`), KEPT_FREE];
}

/** Where the disk ends while parts are joined, the engine may put half of one in the place of the whole: it begins nothing without this room. */
const KEPT_FREE = `--storage_configuration.disks.default.keep_free_space_bytes=${16 * 2 ** 20}`;

/**
 * Seconds until the engine looks for work in the background again after it had none, or no thread free for it: from the first, growing,
 * with so much left to chance. As they come, a change of a hundred small parts takes 14 s, nearly all of them pauses; so, 0.5 s.
 */
const BACKGROUND_PAUSES: SqlSettings = {
  background_processing_pool_thread_sleep_seconds_if_nothing_to_do: 0.01,
  background_processing_pool_thread_sleep_seconds_random_part: 0,
  background_processing_pool_task_sleep_seconds_when_no_work_random_part: 0,
};

class EmbeddedEngine extends PooledEngine implements ChdbEngine {
  readonly #supervisor: EngineSupervisor;

  constructor(transport: ChdbTransport, options: ChdbOptions, supervisor: EngineSupervisor) {
    super(transport, options);
    this.#supervisor = supervisor;
  }

  get pid(): number | undefined {
    return this.#supervisor.pid;
  }
}
