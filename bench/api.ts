/**
 * The service over HTTP, client included, against what is wanted of it at 1 M responses of the demonstration world. The records and the store are
 * those of the bench `store`: PERIPLUS_BENCH_SIZE says how many, PERIPLUS_BENCH_DIR where they are kept; `--only pages,clients` runs some groups.
 */
import { clients } from './api/clients.ts';
import { downloads } from './api/downloads.ts';
import { eightDownloads } from './api/eight-downloads.ts';
import type { ApiGround, ApiGroup } from './api/group.ts';
import { populateInstallation } from './api/installation.ts';
import { questions } from './api/questions.ts';
import { startServer } from './api/server.ts';
import { starts } from './api/starts.ts';
import type { Choices } from './store/choose.ts';
import { prepareData } from './store/data.ts';
import type { Figure } from './store/figure.ts';
import { chosenGroups, JudgedRows, printHead } from './store/groups-of-rows.ts';
import { inProcess } from './store/in-process.ts';
import { populate } from './store/populated.ts';
import { readSetting } from './store/setting.ts';

export const title = 'the service over HTTP';

/** Eight downloads before any other: what they add to the memory is told of a server that has not streamed yet. */
const GROUPS: readonly ApiGroup[] = [
  starts,
  questions('pages'),
  questions('counts'),
  questions('facets'),
  clients,
  eightDownloads,
  downloads,
];

const EXPLANATION: readonly string[] = [
  'Times are medians over requests of one client on this machine, its own work included, 3 thrown away; questions and bounds are those of the',
  'bench of the store, and 3 ms more for each answer.',
];

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const groups = chosenGroups(GROUPS, only);

  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.log);
  const populated = await populate(setting, data, console.log);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const installation = await populateInstallation(setting, populated);
  const judged = new JudgedRows(print);
  const tell = (figure: Figure): void => judged.tell(figure);
  const ground: ApiGround = { setting, choices, installation, tell };

  printHead(print, setting, data, EXPLANATION);
  for (const group of groups) if (group.kind === 'stopped') await group.run(ground);
  if (groups.some(({ kind }) => kind === 'running')) {
    await using server = await startServer(installation);
    for (const group of groups) if (group.kind === 'running') await group.run(ground, server);
  }
  judged.end();
}
