import type { Command } from 'commander';
import { commandLine } from '../cli/command-line.ts';
import { accountCommands } from '../cli/commands/accounts.ts';
import { certCommand } from '../cli/commands/cert.ts';
import { completionCommand } from '../cli/commands/completion.ts';
import { copyCommand } from '../cli/commands/copy.ts';
import { countCommand } from '../cli/commands/count.ts';
import { datasetCommand } from '../cli/commands/dataset.ts';
import { demoCommand } from '../cli/commands/demo.ts';
import { discoveryCommand } from '../cli/commands/discovery.ts';
import { downloadCommand } from '../cli/commands/download.ts';
import { facetCommand } from '../cli/commands/facet.ts';
import { grepCommand } from '../cli/commands/grep.ts';
import { hostCommand } from '../cli/commands/host.ts';
import { indexCommand } from '../cli/commands/index-work.ts';
import { indicesCommand } from '../cli/commands/indices.ts';
import { loadCommand } from '../cli/commands/load.ts';
import { mappingCommand } from '../cli/commands/mapping.ts';
import { mcpCommand } from '../cli/commands/mcp.ts';
import { queryCommand } from '../cli/commands/query.ts';
import { searchCommand } from '../cli/commands/search.ts';
import { serveCommand } from '../cli/commands/serve.ts';
import { storeCommand } from '../cli/commands/store.ts';
import { serverUrl } from '../cli/config/choose-server.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import type { OpenMcp } from '../cli/mcp/mcp-work.ts';
import { Warnings } from '../cli/output/warnings.ts';
import { reportFailure } from '../cli/report-failure.ts';
import type { Session } from '../cli/session.ts';
import type { OpenAccounts } from '../cli/work/accounts-work.ts';
import type { DatasetSession } from '../cli/work/datasets.ts';
import type { MaintenanceSession } from '../cli/work/maintenance.ts';
import type { OpenWork } from '../cli/work/store-work.ts';
import { readEnvironment } from './environment.ts';
import { machineClock } from './machine-clock.ts';
import { findServer } from './running-server.ts';
import { version } from './version.ts';

/** The command `periplus`: parses arguments, runs a command and sets the exit code. Imports are lazy. */
const { data, server, key, configFile, isColourless, serve } = readEnvironment();
const terminal = { input: process.stdin, output: process.stdout, errors: process.stderr, isColourless };
const serverSources = {
  server,
  key,
  configFile,
  local: async () => {
    const running = await findServer(data);
    return running === undefined ? undefined : { url: serverUrl(running.url), key: running.key };
  },
};
const openWork: OpenWork = async (installation) =>
  (await import('./open-work.ts')).openWork(installation, serverSources, terminal, serve.accounts);
const openAccounts: OpenAccounts = async (installation) =>
  (await import('./open-work.ts')).openAccountsWork(installation, serverSources, terminal, serve.accounts);
const warnings = new Warnings(terminal);
const session: Session = { terminal, serverSources, openWork, openAccounts, now: machineClock.now, warnings };

// If the reader of the output stops reading (`| head`), the command ends, without a failure.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.done : reportFailure(error, terminal)),
  );

/** The action of a command: imports its code, runs it and sets the exit code. */
function runs<Options>(work: () => Promise<(options: Options, session: Session) => Promise<ExitCode>>) {
  return async (options: Options): Promise<void> => {
    const run = await work();
    process.exitCode = await run(options, session);
  };
}

const discovery = () => import('../cli/discovery/discovery.ts');
const accounts = () => import('../cli/work/accounts.ts');
const indexWork = () => import('../cli/work/index-work.ts');

const datasetSession: DatasetSession = {
  terminal,
  openDatasets: async (installation) =>
    (await import('./open-work.ts')).openDatasetWork(installation, serverSources, terminal, serve),
};

type Datasets = typeof import('../cli/work/datasets.ts');

function onDatasets<Options>(
  choose: (all: Datasets) => (options: Options, session: DatasetSession) => Promise<ExitCode>,
) {
  return async (options: Options): Promise<void> => {
    const run = choose(await import('../cli/work/datasets.ts'));
    process.exitCode = await run(options, datasetSession);
  };
}

type Maintenance = typeof import('../cli/work/maintenance.ts');
type MaintenanceCommand<Options> = (options: Options, session: MaintenanceSession) => Promise<ExitCode>;

function onMaintenance<Options>(choose: (all: Maintenance) => MaintenanceCommand<Options>) {
  return async (options: Options): Promise<void> => {
    const run = choose(await import('../cli/work/maintenance.ts'));
    const { maintenanceWork: work } = await import('./maintenance-work.ts');
    process.exitCode = await run(options, { terminal, work });
  };
}

const program: Command = commandLine(version(), [
  serveCommand(data, serve, async (options) => (await import('./serve/serve.ts')).serve(options, serve.firstKey)),
  searchCommand(runs(async () => (await import('../cli/search/search.ts')).search)),
  countCommand(runs(async () => (await import('../cli/search/count.ts')).count)),
  facetCommand(runs(async () => (await import('../cli/search/facet.ts')).facet)),
  downloadCommand(runs(async () => (await import('../cli/download/download.ts')).download)),
  hostCommand(runs(async () => (await import('../cli/host/host.ts')).host)),
  discoveryCommand({
    searches: runs(async () => (await discovery()).discoverySearches),
    results: runs(async () => (await discovery()).discoveryResults),
    graph: runs(async () => (await discovery()).discoveryGraph),
    paths: runs(async () => (await discovery()).discoveryPaths),
  }),
  indicesCommand(runs(async () => (await import('../cli/schema/indices.ts')).indices)),
  mappingCommand(runs(async () => (await import('../cli/schema/mapping.ts')).mapping)),
  queryCommand(runs(async () => (await import('../cli/query/query.ts')).query)),
  grepCommand(runs(async () => (await import('../cli/grep/grep.ts')).grep)),
  certCommand(runs(async () => (await import('../cli/cert/cert.ts')).cert)),
  demoCommand(
    data,
    runs(async () => (await import('../cli/work/demo.ts')).demo),
  ),
  loadCommand(
    data,
    runs(async () => (await import('../cli/work/load.ts')).load),
  ),
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
      process.exitCode = await dropDamaged(options, session);
    },
    backUp: onMaintenance(({ backUpData }) => backUpData),
    restore: onMaintenance(({ restoreData }) => restoreData),
  }),
  copyCommand(async (options) => {
    const { copyWork } = await import('./copy-work.ts');
    process.exitCode = await copyWork(options, terminal);
  }),
  datasetCommand(data, {
    list: onDatasets(({ listDatasets }) => listDatasets),
    publish: onDatasets(({ publishDatasets }) => publishDatasets),
    drop: onDatasets(({ dropDataset }) => dropDataset),
  }),
  mcpCommand(data, async (options) => {
    const { serveLines } = await import('../cli/mcp/serve-lines.ts');
    const openMcp: OpenMcp = async (installation) =>
      (await import('./open-work.ts')).openMcpWork(installation, serverSources, terminal, serve.datasets);
    process.exitCode = await serveLines(options, { terminal, openMcp });
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
    process.stdout.write(completionScript(shell, program));
  }),
]);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error, terminal);
}
