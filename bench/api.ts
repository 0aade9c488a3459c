/**
 * The service over HTTP, client included, against its targets at 1 M responses of the demonstration world. The records
 * and the store are those of the benchmark `store`: PERIPLUS_BENCH_SIZE sets their number, PERIPLUS_BENCH_DIR their
 * directory; `--only pages,clients` runs some groups.
 */
import { clients } from './api/clients.ts';
import { downloads } from './api/downloads.ts';
import { eightDownloads } from './api/eight-downloads.ts';
import { firstAnswers } from './api/first-answers.ts';
import type { ApiContext, ApiGroup } from './api/group.ts';
import { populateInstallation } from './api/installation.ts';
import { questions } from './api/questions.ts';
import { startServer } from './api/server.ts';
import { starts } from './api/starts.ts';
import { views } from './api/views.ts';
import type { Choices } from './store/choose.ts';
import { prepareData } from './store/data.ts';
import type { Figure } from './store/figure.ts';
import { chosenGroups, printHead, ResultTable } from './store/groups-of-rows.ts';
import { inProcess } from './store/in-process.ts';
import { populate } from './store/populated.ts';
import { readSetting } from './store/setting.ts';

export const title = 'the service over HTTP';

/** Eight downloads run before single ones, so that their memory is measured on a server that has not streamed yet. */
const GROUPS: readonly ApiGroup[] = [
  starts,
  firstAnswers,
  questions('pages'),
  questions('counts'),
  questions('facets'),
  views,
  clients,
  eightDownloads,
  downloads,
];

const EXPLANATION: readonly string[] = [
  'Times are medians over requests of one client on this machine, including the work of the client, after 3 warm-up requests. Queries and targets are',
  'those of the store benchmark, plus 3 ms per answer.',
];

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const groups = chosenGroups(GROUPS, only);

  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.log);
  const populated = await populate(setting, data, console.log);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const installation = await populateInstallation(setting, populated);
  const table = new ResultTable(print);
  const report = (figure: Figure): void => table.report(figure);
  const context: ApiContext = { setting, data, choices, installation, report };

  printHead(print, setting, data, EXPLANATION);
  for (const group of groups) if (group.kind === 'stopped') await group.run(context);
  if (groups.some(({ kind }) => kind === 'running')) {
    await using server = await startServer(installation);
    for (const group of groups) if (group.kind === 'running') await group.run(context, server);
  }
  table.end();
}
