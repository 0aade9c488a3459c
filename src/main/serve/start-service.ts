import type { Logger } from 'pino';
import type { Accounts } from '../../accounts/accounts.ts';
import { Authenticator } from '../../api/http/auth/authenticator.ts';
import { createServer } from '../../api/http/create-server.ts';
import { Allowances } from '../../api/http/limit/allowances.ts';
import type { ServerLimits } from '../../api/http/server-limits.ts';
import type { StartingServer } from '../../api/http/starting-server.ts';
import { createMetricsServer, Metrics } from '../../api/metrics/metrics.ts';
import { handlers } from '../../api/operations/list.ts';
import type { ServeSettings } from '../../cli/settings/settings.ts';
import type { Clock } from '../../model/clock.ts';
import { defined } from '../../model/defined.ts';
import { SignInLinks } from '../../service/accounts/sign-in-links.ts';
import { InTurn } from '../../service/agents/in-turn.ts';
import { IndexArrivals } from '../../service/arrivals/index-arrivals.ts';
import { type ArrivalContext, publishArrival } from '../../service/arrivals/publish-arrival.ts';
import { sweepBackups } from '../../service/backup/back-up-data.ts';
import { readDemoMark } from '../../service/demo/demo-marker.ts';
import { fillWithDemo } from '../../service/demo/fill-with-demo.ts';
import { DiscoverySessions } from '../../service/discovery/discovery-sessions.ts';
import { DownloadLinks } from '../../service/download/download-links.ts';
import { Jobs } from '../../service/jobs/jobs.ts';
import { LiveFeed } from '../../service/live/live-feed.ts';
import { RunningDownloads } from '../../service/live/running-downloads.ts';
import { dropKilledStreams } from '../../service/loading/load-sources.ts';
import { LoadList } from '../../service/loading/loads/load-list.ts';
import { searchContext } from '../../service/search-context.ts';
import type { OnStoreEvent } from '../../store/inverted/store-event.ts';
import type { Store } from '../../store/store.ts';
import { StoreFailure } from '../../store/store-failure.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { HeavyPool } from '../heavy/heavy-pool.ts';
import { machineClock } from '../machine-clock.ts';
import { mcpAnswers } from '../mcp-answers.ts';
import { accountsFile, holdFileAccounts, openAccounts, openCursorVault } from '../open-accounts.ts';
import { openDatasets } from '../open-datasets.ts';
import {
  arrivalDirectory,
  backupDirectory,
  demoMarkFile,
  loadDirectory,
  openStore,
  reportDirectory,
  storeDirectory,
} from '../open-store.ts';
import { otherData } from '../other-data.ts';
import { announceServer, findServer } from '../running-server.ts';
import { keepApplication, openApplication } from '../web/open-application.ts';
import { hasRoom, isFullDisk } from './disk-room.ts';
import { closeWithin, isLoopbackUrl, listen, urlOf } from './listening.ts';
import { localUrl, startLocalAgent } from './local-agent.ts';
import { logStoreEvents } from './log-store-events.ts';
import { openScans } from './open-scans.ts';
import { openSources, readDueSources } from './open-sources.ts';
import { deliverWebhooks, openWebhooks } from './open-webhooks.ts';
import { operatorKey, saveOperatorKey } from './operator-key.ts';
import { ownInstallation } from './own-installation.ts';
import { publishDue } from './publish-due.ts';
import type { StartProgress } from './start-progress.ts';

type Settings = Omit<ServeSettings, 'log'>;
type NeededSettings = Pick<Settings, 'port' | 'host' | 'data' | 'empty'>;

/** The settings of `periplus serve`, most of which a test leaves out, and what a process adds. */
export interface ServiceOptions extends NeededSettings, Partial<Omit<Settings, keyof NeededSettings>> {
  /** The clock of the whole service. Undefined: the clock of the machine. */
  readonly clock?: Clock;
  readonly demoSize: number;
  /** The folder of the built browser application. Undefined: a page introduces the service instead. */
  readonly application?: string | undefined;
  readonly limits?: Partial<ServerLimits>;
  /** Ends the start early. */
  readonly signal?: AbortSignal;
  readonly log: Logger;
  /** Called with sentences for the person who starts the service. */
  readonly say: (text: string) => void;
  /** Called with the loaded share of the demonstration world, from 0 to 1. */
  readonly onFill?: (share: number) => void;
}

export interface RunningService extends AsyncDisposable {
  readonly url: string;
  /** The key of the first administrator at the start. */
  readonly key: string;
  readonly metricsUrl: string | undefined;
  readonly accounts: Accounts;
  /**
   * Makes a link that signs in the first administrator, for a person at this machine. Undefined if there is nothing to
   * open, or if no browser on this machine reaches the service.
   */
  signInUrl(): string | undefined;
}

/** Time limit for running answers when the service stops. */
const GRACE_MS = 10_000;

/** The server of a service that starts: it listens, and tells what `progress` says until the service has it. */
export interface StartingService {
  readonly server: StartingServer;
  readonly progress: StartProgress;
}

/**
 * Opens the store and the accounts, takes the server over, and fills an empty installation. Resolves when the service
 * is ready. The server closes with the service, or if it cannot start.
 */
export async function startService(
  options: ServiceOptions,
  { server, progress }: StartingService,
): Promise<RunningService> {
  const { data, host, log, say } = options;
  await using resources = new AsyncDisposableStack();
  resources.use(server);
  const url = urlOf(server.server.address(), host);
  progress.begin('Opening the store');
  await makeDataDirectory(data);
  let announced: Promise<AsyncDisposable | undefined> | undefined;
  resources.defer(async () => await (await announced)?.[Symbol.asyncDispose]());
  const store = resources.use(
    await openOwnStore(options, (event) => {
      progress.follow(event);
      // This process has the store of the directory now, so commands may ask it.
      if (event.kind === 'opening' && options.store === undefined)
        announced = announceServer(data, { url }).catch(() => undefined);
    }),
  );
  progress.begin('Opening the accounts');
  if (store.capabilities.canBackUp)
    await sweepBackups(backupDirectory(data)).catch((error) =>
      log.warn({ err: error }, 'could not remove unfinished backups'),
    );
  resources.use(await holdOwnAccounts(options));
  const clock = options.clock ?? machineClock;
  const accounts = resources.use(await openAccounts(data, { location: options.accounts, now: clock.now }));
  const operator = await operatorKey(accounts, data, options.firstKey);
  resources.use(everyDay(() => accounts.prune().catch((error) => log.error({ err: error }, 'pruning failed'))));
  const arrivals = new IndexArrivals(arrivalDirectory(data), (error) =>
    log.error({ err: error }, 'announcing an index failed'),
  );
  const metrics = new Metrics();
  const jobs = resources.use(new Jobs(clock.now, (error) => log.error({ err: error }, 'a job failed')));
  const { catalog } = resources.use(await openDatasets(data, options.datasets, clock));
  const heavy = resources.use(new HeavyPool());
  const unrestricted = searchContext(store, clock.now, await openCursorVault(data), heavy);
  resources.use(
    publishDue({
      context: unrestricted,
      catalog,
      jobs,
      onFailure: (error) => log.error({ err: error }, 'publishing a due data set failed'),
    }),
  );
  const discovery = new DiscoverySessions(clock.now);
  const { scans, scanAgents, supplement, enrichment, reference } = resources.use(
    await openScans({
      accounts,
      store,
      arrivals,
      clock,
      heavy,
      data,
      log,
      slices: unrestricted.slices,
      contact: scannerContact(options),
    }),
  );
  const loads = await LoadList.open(loadDirectory(data), clock.now, (error) =>
    log.error({ err: error }, 'writing the list of loads failed'),
  );
  resources.defer(() => loads.flush());
  await dropKilledStreams({ store, stateFolder: loadDirectory(data) }).catch((error) =>
    log.warn({ err: error }, 'could not drop what a killed load left'),
  );
  const sources = await openSources({
    ...options,
    accounts,
    jobs,
    loads,
    load: { store, accounts, arrivals, now: clock.now, complete: supplement, reference },
  });
  const downloads = new RunningDownloads(clock.now);
  const live = resources.use(
    new LiveFeed({
      scans,
      loads,
      jobs,
      downloads,
      arrivals,
      onFailure: (error) => log.error({ err: error }, 'looking for changes failed'),
    }),
  );
  const webhooks = openWebhooks({
    ...options,
    accounts,
    store,
    clock,
    heavy,
    vulnerabilityData: scans.vulnerabilityData,
    origin: () => options.publicUrl ?? url,
  });
  const application = await openApplication(options.application, data, log);
  const signInLinks = isLoopbackUrl(localUrl(url))
    ? new SignInLinks({ url: localUrl(url), userId: operator.userId, now: clock.now })
    : undefined;
  const notReadyReasons = new Set<string>();
  const app = createServer({
    handlers,
    services: {
      search: unrestricted,
      unrestricted,
      accounts,
      arrivals,
      onKeyChange: async (userId, key) => {
        if (userId !== operator.userId) return;
        try {
          await saveOperatorKey(data, key);
          await announceServer(data, { url, key });
        } catch (error) {
          // The key is already changed. The next start writes the file.
          log.error({ err: error }, 'could not write the new key of the first administrator to its file');
        }
      },
      signInLinks,
      downloadLinks: new DownloadLinks(clock.now),
      discovery,
      datasets: catalog,
      publicUrl: options.publicUrl,
      contact: options.contact,
      scans,
      scanAgents,
      supplement,
      reference,
      webhooks,
      mcp: mcpAnswers({ discovery, datasets: catalog, accounts, publicUrl: options.publicUrl ?? '' }, (error) =>
        log.error({ err: error }, 'a tool for language models failed'),
      ),
      jobs,
      loads,
      sources,
      downloads,
      live,
      reportBuilds: new InTurn(),
      installation: ownInstallation(data, { accounts: options.accounts, clock, enrichment }),
      files: {
        importFolder: options.importDir,
        loads: loadDirectory(data),
        demoMark: demoMarkFile(data),
        backups: backupDirectory(data),
        reports: reportDirectory(data),
        store: storeDirectory(data),
        others: otherData(data, accounts),
      },
      notReady: async () => {
        const parts = [
          [await store.health(), 'The store is unavailable.'],
          [await accounts.health(), 'The accounts are unavailable.'],
        ] as const;
        const [health, sentence] = parts.find(([{ isReady }]) => !isReady) ?? [];
        if (health !== undefined) log.warn({ detail: health.detail }, 'not ready');
        return sentence ?? [...notReadyReasons][0];
      },
    },
    authenticator: new Authenticator(accounts, { anonymousRequests: options.anonymousRequests }),
    allowances: new Allowances(accounts.spending, clock),
    ...defined({ trustedProxies: options.trustedProxies }),
    logger: log,
    onAnswer: (answered) => metrics.count(answered),
    ...defined({ limits: options.limits, application }),
    serverFor: (handle) => server.serverFor(handle),
  });
  const close = async (): Promise<void> => {
    await app.close();
    await server.close();
  };
  resources.defer(() => closeWithin({ server, close }, GRACE_MS));
  // Answers that follow scans or wait for tasks end before the server waits for them.
  resources.defer(async () => {
    scans.events[Symbol.dispose]();
    await scanAgents[Symbol.asyncDispose]();
  });
  await app.ready();
  server.pass();
  if (application !== undefined) await keepApplication(application, data, log);
  resources.use(deliverWebhooks(webhooks, log));
  await arrivals.start({ store, accounts });
  let metricsUrl: string | undefined;
  if (options.metricsPort !== undefined) {
    const metricsServer = createMetricsServer(metrics);
    resources.defer(() => closeWithin(metricsServer, GRACE_MS));
    await listen(metricsServer, options.metricsPort, host);
    metricsUrl = `${urlOf(metricsServer.server.address(), host)}/metrics`;
  }
  await announced;
  announced = undefined;
  const announcement = await announceServer(data, { url, key: operator.key }).catch((error) => {
    if (!isFullDisk(error)) throw error;
    return undefined;
  });
  if (announcement !== undefined) resources.use(announcement);
  if (announcement === undefined || !(await hasRoom(data))) {
    log.warn({ data }, 'the disk is full');
    say(fullDiskSentence(data, announcement !== undefined));
  }
  if (operator.isNew) say(`The key of this installation is ${operator.key}. It is stored in ${operator.file}.`);
  else say(`The key of this installation is in ${operator.file}. The API reference is at ${url}/docs.`);
  if (!options.empty && (await isUnfilled(store, data))) {
    notReadyReasons.add('The demonstration world is being loaded.');
    await fill({ store, accounts, arrivals }, options).catch((error) => {
      if (!isFullDisk(error)) throw error;
      log.error({ err: error }, 'the demonstration world is not loaded: its disk is full');
    });
    notReadyReasons.clear();
  }
  if (options.agent === true)
    resources.use(
      await startLocalAgent({
        accounts,
        data,
        url: localUrl(url),
        allow: options.agentAllow ?? [],
        log: (line) => log.info({ agent: line }, 'the agent of this server'),
        onFailure: (error) => log.error({ err: error }, 'the agent of this server cannot start'),
      }),
    );
  resources.use(readDueSources(sources, log));
  const disposer = resources.move();
  const signInUrl = (): string | undefined => (application === undefined ? undefined : signInLinks?.create().url);
  return {
    url,
    key: operator.key,
    metricsUrl,
    accounts,
    signInUrl,
    [Symbol.asyncDispose]: () => disposer.disposeAsync(),
  };
}

/** The page about the scans names the contact too. */
function scannerContact({ publicUrl, contact }: ServiceOptions): string | undefined {
  return publicUrl === undefined ? contact : `${publicUrl}/scanner/`;
}

async function openOwnStore({ data, store, log, signal }: ServiceOptions, follow: OnStoreEvent): Promise<Store> {
  const logEvent = logStoreEvents(log);
  const onEvent: OnStoreEvent = (event) => {
    follow(event);
    logEvent(event);
  };
  try {
    return await openStore(data, store, { onEvent, signal, isKept: true });
  } catch (error) {
    const isInUse = error instanceof StoreFailure && error.kind === 'directory-in-use';
    const other = isInUse ? await findServer(data) : undefined;
    if (other === undefined) throw error;
    const advice = 'stop it first, or give this one another --data.';
    throw new Error(`A server at ${other.url} holds the data directory ${data}: ${advice}`, { cause: error });
  }
}

async function holdOwnAccounts({ data, accounts }: ServiceOptions): Promise<Disposable> {
  const lock = await holdFileAccounts(data, accounts);
  if (lock !== undefined) return lock;
  const other = await findServer(data);
  const who = other === undefined ? 'Another server' : `The server at ${other.url}`;
  const advice =
    'stop it first, or give this one accounts of its own. Several servers can only share accounts in PostgreSQL.';
  throw new Error(`${who} uses the accounts in ${accounts ?? accountsFile(data)}: ${advice}`);
}

function fullDiskSentence(data: string, isAnnounced: boolean): string {
  const sentences = `The disk of ${data} is full: searches work, but changes are refused. Free some space`;
  return isAnnounced ? `${sentences}.` : `${sentences} and restart the service: commands do not find it until then.`;
}

const DAY_MS = 86_400_000;

function everyDay(work: () => void): Disposable {
  const timer = setInterval(work, DAY_MS).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** The store is empty, or loading the demonstration world was interrupted. */
async function isUnfilled(store: Store, data: string): Promise<boolean> {
  const mark = await readDemoMark(demoMarkFile(data));
  return mark === undefined ? (await store.indices()).length === 0 : !mark.isWhole;
}

async function fill(
  context: ArrivalContext & { readonly store: Store },
  { data, demoSize: size, signal, say, onFill }: ServiceOptions,
): Promise<void> {
  const world = `the demonstration world (about ${size.toLocaleString('en')} responses and related records)`;
  const isResumed = (await readDemoMark(demoMarkFile(data))) !== undefined;
  say(isResumed ? `Resuming the load of ${world}.` : `The data directory ${data} is empty: loading ${world}.`);
  say('To remove it: periplus demo --remove. To start without it: periplus serve --empty.');
  await fillWithDemo(context.store, {
    size,
    seed: 1,
    markFile: demoMarkFile(data),
    signal,
    complete: (id) => publishArrival(context, id, { actor: { kind: 'installation' }, source: 'demo' }),
    onProgress: (_, share) => onFill?.(share),
  });
  onFill?.(1);
  const everything = { collection: 'responses', plan: { kind: 'all' }, scope: { kind: 'latest' } } as const;
  const responses = await context.store.count(everything);
  say(`The demonstration world is loaded: ${responses.toLocaleString('en')} responses and related records.`);
}
