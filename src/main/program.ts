import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import type { OpenAsk } from '../cli/ask/ask.ts';
import { periplusCommand } from '../cli/command-line.ts';
import { accountCommands } from '../cli/commands/accounts.ts';
import { agentCommand } from '../cli/commands/agent.ts';
import { certCommand } from '../cli/commands/cert.ts';
import { completionCommand } from '../cli/commands/completion.ts';
import { copyCommand } from '../cli/commands/copy.ts';
import { countCommand } from '../cli/commands/count.ts';
import { ctCommand } from '../cli/commands/ct.ts';
import { dataCommand } from '../cli/commands/data.ts';
import { datasetCommand } from '../cli/commands/dataset.ts';
import { demoCommand } from '../cli/commands/demo.ts';
import { discoveryCommand } from '../cli/commands/discovery.ts';
import { dnsCommand } from '../cli/commands/dns.ts';
import { downloadCommand } from '../cli/commands/download.ts';
import { facetCommand } from '../cli/commands/facet.ts';
import { grepCommand } from '../cli/commands/grep.ts';
import { hostCommand } from '../cli/commands/host.ts';
import { identifyCommand } from '../cli/commands/identify.ts';
import { indexCommand } from '../cli/commands/index-work.ts';
import { indicesCommand } from '../cli/commands/indices.ts';
import { jarmCommand } from '../cli/commands/jarm.ts';
import { loadCommand } from '../cli/commands/load.ts';
import { mappingCommand } from '../cli/commands/mapping.ts';
import { mcpCommand } from '../cli/commands/mcp.ts';
import { queryCommand } from '../cli/commands/query.ts';
import { scanCommand } from '../cli/commands/scan.ts';
import { scansCommand } from '../cli/commands/scans.ts';
import { searchCommand } from '../cli/commands/search.ts';
import { searchesCommand } from '../cli/commands/searches.ts';
import { serveCommand } from '../cli/commands/serve.ts';
import { signInLinkCommand } from '../cli/commands/sign-in-link.ts';
import { sourceCommand } from '../cli/commands/source.ts';
import { storeCommand } from '../cli/commands/store.ts';
import { compareCommand, viewCommand } from '../cli/commands/view.ts';
import { whoisCommand } from '../cli/commands/whois.ts';
import { serverUrl } from '../cli/config/choose-server.ts';
import type { DataSession } from '../cli/data/data-session.ts';
import type { DnsSession } from '../cli/dns/dns-session.ts';
import type { ExitCode } from '../cli/exit-codes.ts';
import type { OpenMcp } from '../cli/mcp/mcp-work.ts';
import { Warnings } from '../cli/output/warnings.ts';
import type { Session } from '../cli/session.ts';
import { settingValues } from '../cli/settings/command-settings.ts';
import { SETTINGS } from '../cli/settings/settings.ts';
import { print, type Terminal } from '../cli/terminal.ts';
import type { MaintenanceSession } from '../cli/work/maintenance.ts';
import type { Environment } from './environment.ts';
import { machineClock } from './machine-clock.ts';
import { findServer } from './running-server.ts';
import { SCANNER_NAME } from './scanner-name.ts';
import { stopSignal } from './stop-signal.ts';
import { packageVersion } from './version.ts';

type Maintenance = typeof import('../cli/work/maintenance.ts');
type MaintenanceCommand<Options> = (options: Options, session: MaintenanceSession) => Promise<ExitCode>;

/**
 * All commands with what they do. Imports are lazy: a command loads only its own code. `end` receives the exit code of
 * the command that ran.
 */
export function program(environment: Environment, terminal: Terminal, end: (code: ExitCode) => void): Command {
  const { client, configFile, serve, agent } = environment;
  const { data, server, key } = settingValues(SETTINGS.client, {}, client);
  const serverSources = {
    server,
    key,
    configFile,
    local: async () => {
      const running = await findServer(data);
      return running === undefined ? undefined : { url: serverUrl(running.url), key: running.key };
    },
  };
  const openAsk: OpenAsk = async (installation) =>
    (await import('./open-ask.ts')).openAsk(installation, serverSources, terminal, serve);
  const warnings = new Warnings(terminal);
  const session: Session = { terminal, serverSources, openAsk, now: machineClock.now, warnings };

  /** The action of a command: imports its code, runs it and sets the exit code. */
  function runs<Options>(work: () => Promise<(options: Options, session: Session) => Promise<ExitCode>>) {
    return async (options: Options): Promise<void> => {
      const run = await work();
      end(await run(options, session));
    };
  }

  const discovery = () => import('../cli/discovery/discovery.ts');
  const accounts = () => import('../cli/work/accounts.ts');
  const indexWork = () => import('../cli/work/index-work.ts');
  const datasets = () => import('../cli/work/datasets.ts');
  const scans = () => import('../cli/scans/scans.ts');
  const searches = () => import('../cli/searches/searches.ts');
  const sources = () => import('../cli/sources/sources.ts');

  function onReferenceData<Options>(
    work: () => Promise<(options: Options, session: DataSession) => Promise<ExitCode>>,
  ) {
    return async (options: Options): Promise<void> => {
      const run = await work();
      const makeDirectory = async (path: string): Promise<void> =>
        (await import('./data-directory.ts')).makeDataDirectory(path);
      const lock = async (path: string): Promise<Disposable | undefined> =>
        (await import('../accounts/engines/sqlite/lock-file.ts')).lockFile(path);
      end(await run(options, { terminal, now: machineClock.now, makeDirectory, lock }));
    };
  }

  function onMaintenance<Options>(choose: (all: Maintenance) => MaintenanceCommand<Options>) {
    return async (options: Options): Promise<void> => {
      const run = choose(await import('../cli/work/maintenance.ts'));
      const { maintenanceWork: work } = await import('./maintenance-work.ts');
      end(await run(options, { terminal, work }));
    };
  }

  const all = periplusCommand(packageVersion(), terminal, [
    serveCommand(serve, async (settings) => (await import('./serve/serve.ts')).serve(settings)),
    signInLinkCommand(
      data,
      runs(async () => (await import('../cli/work/sign-in-link.ts')).printSignInLink),
    ),
    searchCommand(runs(async () => (await import('../cli/search/search.ts')).printMatches)),
    countCommand(runs(async () => (await import('../cli/search/count.ts')).printCount)),
    facetCommand(runs(async () => (await import('../cli/search/facet.ts')).printFacet)),
    searchesCommand({
      list: runs(async () => (await searches()).listSearches),
      show: runs(async () => (await searches()).showSearch),
      save: runs(async () => (await searches()).saveSearch),
      change: runs(async () => (await searches()).changeSearch),
      remove: runs(async () => (await searches()).removeSearch),
      run: runs(async () => (await searches()).runSavedSearch),
    }),
    viewCommand(runs(async () => (await import('../cli/search/view.ts')).printView)),
    compareCommand(runs(async () => (await import('../cli/search/view.ts')).printComparedQueries)),
    downloadCommand(runs(async () => (await import('../cli/download/download.ts')).saveDownload)),
    hostCommand(runs(async () => (await import('../cli/host/host.ts')).host)),
    discoveryCommand({
      searches: runs(async () => (await discovery()).printDiscoverySearches),
      results: runs(async () => (await discovery()).discoveryResults),
      graph: runs(async () => (await discovery()).discoveryGraph),
      paths: runs(async () => (await discovery()).discoveryPaths),
    }),
    indicesCommand(runs(async () => (await import('../cli/schema/indices.ts')).printIndices)),
    mappingCommand(runs(async () => (await import('../cli/schema/mapping.ts')).printMapping)),
    queryCommand(runs(async () => (await import('../cli/query/query.ts')).query)),
    grepCommand(runs(async () => (await import('../cli/grep/grep.ts')).grep)),
    certCommand(runs(async () => (await import('../cli/cert/cert.ts')).cert)),
    ctCommand(data, async (options) => {
      const { readLog } = await import('../cli/ct/read-log.ts');
      const { now } = machineClock;
      end(await readLog(options, { terminal, openAsk, now, version: packageVersion(), interruption: stopSignal }));
    }),
    jarmCommand(async (options) => {
      const { printJarms } = await import('../cli/jarm/jarm.ts');
      end(
        await printJarms(options, {
          terminal,
          random: (length) => randomBytes(length),
          interruption: stopSignal,
          clientName: SCANNER_NAME,
          openDialer: async (settings) => (await import('./open-jarm-dialer.ts')).openJarmDialer(settings),
        }),
      );
    }),
    dnsCommand(data, async (options) => {
      const dnsSession: DnsSession = {
        terminal,
        openAsk,
        clock: machineClock,
        interruption: stopSignal,
        random: (length) => randomBytes(length),
        openNetwork: async (settings) => (await import('./open-resolver-network.ts')).openResolverNetwork(settings),
      };
      if (options.file.length > 0) {
        const { resolveFiles } = await import('../cli/dns/resolve-files.ts');
        end(await resolveFiles(options, dnsSession));
        return;
      }
      const { printDnsAnswers } = await import('../cli/dns/dns.ts');
      end(await printDnsAnswers(options, dnsSession));
    }),
    whoisCommand(data, async (options) => {
      const { lookUpRegistrations } = await import('../cli/whois/whois.ts');
      end(
        await lookUpRegistrations(options, {
          terminal,
          openAsk,
          now: machineClock.now,
          elapsed: () => machineClock.elapsed(),
          version: packageVersion(),
          interruption: stopSignal,
          openDialer: async (settings) => (await import('./open-jarm-dialer.ts')).openJarmDialer(settings),
        }),
      );
    }),
    scanCommand(data, async (options) => {
      if (options.remote) {
        const { createAndFollow } = await import('../cli/scans/create-scan.ts');
        end(await createAndFollow({ ...options, wait: true }, session));
        return;
      }
      const { scan } = await import('../cli/scan/scan.ts');
      end(
        await scan(options, {
          terminal,
          clock: machineClock,
          version: packageVersion(),
          interruption: stopSignal,
          randomSeed: () => Math.floor(Math.random() * 2 ** 32),
          openNetwork: async (settings) => (await import('./open-scan-network.ts')).openScanNetwork(settings),
        }),
      );
    }),
    agentCommand(agent, async (options) => {
      const { runAgent } = await import('./agent/run-agent.ts');
      end(await runAgent(options, terminal));
    }),
    scansCommand({
      list: runs(async () => (await scans()).listScans),
      create: runs(async () => (await import('../cli/scans/create-scan.ts')).createAndFollow),
      show: runs(async () => (await scans()).showScan),
      watch: runs(async () => (await scans()).watchScan),
      report: runs(async () => (await scans()).scanReport),
      compare: runs(async () => (await scans()).compareScans),
      cancel: runs(async () => (await scans()).changeScan('cancel')),
      pause: runs(async () => (await scans()).changeScan('pause')),
      resume: runs(async () => (await scans()).changeScan('resume')),
      rescan: runs(async () => (await scans()).changeScan('rescan')),
      move: runs(async () => (await scans()).moveScanInQueue),
      remove: runs(async () => (await scans()).removeScan),
      agents: runs(async () => (await scans()).listAgents),
    }),
    identifyCommand(
      data,
      runs(async () => (await import('../cli/identify/identify.ts')).identify),
    ),
    dataCommand(data, {
      load: onReferenceData(async () => (await import('../cli/data/load-data.ts')).loadData),
      list: onReferenceData(async () => (await import('../cli/data/list-data.ts')).listData),
      remove: onReferenceData(async () => (await import('../cli/data/remove-data.ts')).removeData),
    }),
    demoCommand(
      data,
      runs(async () => (await import('../cli/work/demo.ts')).demo),
    ),
    loadCommand(
      data,
      runs(async () => (await import('../cli/work/load.ts')).load),
    ),
    sourceCommand({
      list: runs(async () => (await sources()).listSources),
      add: runs(async () => (await sources()).addSource),
      change: runs(async () => (await sources()).changeSource),
      remove: runs(async () => (await sources()).removeSource),
      run: runs(async () => (await sources()).runSourceNow),
    }),
    indexCommand(data, {
      list: runs(async () => (await indexWork()).listIndices),
      publish: runs(async () => (await indexWork()).publishIndex),
      withdraw: runs(async () => (await indexWork()).withdrawIndex),
      drop: runs(async () => (await indexWork()).dropIndex),
      relabel: runs(async () => (await indexWork()).relabelIndex),
    }),
    storeCommand(data, {
      check: onMaintenance(({ checkStore }) => checkStore),
      compact: onMaintenance(({ compactStore }) => compactStore),
      dropDamaged: async (options) => {
        await (await import('./maintenance-work.ts')).requireServerOrStore(options.data);
        const { dropDamaged } = await import('../cli/work/drop-damaged.ts');
        end(await dropDamaged(options, session));
      },
      backUp: onMaintenance(({ backUpData }) => backUpData),
      restore: onMaintenance(({ restoreData }) => restoreData),
    }),
    copyCommand(async (options) => {
      const { copyWork } = await import('./copy-work.ts');
      end(await copyWork(options, terminal));
    }),
    datasetCommand(data, {
      list: runs(async () => (await datasets()).listDatasets),
      publish: runs(async () => (await datasets()).publishDatasets),
      drop: runs(async () => (await datasets()).dropDataset),
    }),
    mcpCommand(data, async (options) => {
      const { serveLines } = await import('../cli/mcp/serve-lines.ts');
      const openMcp: OpenMcp = async (installation) =>
        (await import('./open-ask.ts')).openMcpWork(installation, serverSources, terminal, serve.datasets);
      end(await serveLines(options, { terminal, openMcp }));
    }),
    ...accountCommands(data, {
      audit: runs(async () => (await import('../cli/work/audit.ts')).listAudit),
      listUsers: runs(async () => (await accounts()).listUsers),
      addUser: runs(async () => (await accounts()).addUser),
      showUser: runs(async () => (await accounts()).showUser),
      changeUser: runs(async () => (await accounts()).changeUser),
      removeUser: runs(async () => (await accounts()).removeUser),
      passwordLink: runs(async () => (await accounts()).passwordLink),
      listTeams: runs(async () => (await accounts()).listTeams),
      removeTeam: runs(async () => (await accounts()).removeTeam),
      showKey: runs(async () => (await accounts()).showKey),
      rotateKey: runs(async () => (await accounts()).rotateKey),
      listPlans: runs(async () => (await accounts()).listPlans),
      addPlan: runs(async () => (await accounts()).addPlan),
      changePlan: runs(async () => (await accounts()).changePlan),
      removePlan: runs(async () => (await accounts()).removePlan),
    }),
    completionCommand(async (shell) => {
      const { completionScript } = await import('../cli/completion/completion-script.ts');
      await print(terminal, completionScript(shell, all));
    }),
  ]);
  return all;
}
