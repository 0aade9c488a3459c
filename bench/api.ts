/**
 * The service over HTTP, client included, against what is wanted of it at 1 M responses of the demonstration world. The records and the store are
 * those of the bench `store`: PERIPLUS_BENCH_SIZE says how many, PERIPLUS_BENCH_DIR where they are kept; `--only pages,clients` runs some groups.
 */
import { loadavg } from 'node:os';
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
import { type Figure, figureLines, HEADING, verdict } from './store/figure.ts';
import { inProcess } from './store/in-process.ts';
import { populate } from './store/populated.ts';
import { readSetting } from './store/setting.ts';

export const title = 'the service over HTTP';

const GROUPS: readonly ApiGroup[] = [
  starts,
  questions('pages'),
  questions('counts'),
  questions('facets'),
  clients,
  downloads,
  eightDownloads,
];

const EXPLANATION: readonly string[] = [
  'Times are medians over requests of one client on this machine, its own work included, 3 thrown away; questions and bounds are those of the',
  'bench of the store, and 3 ms more for each answer.',
];

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const unknown = only.filter((name) => !GROUPS.some((group) => group.name === name));
  if (unknown.length > 0) {
    throw new RangeError(
      `No group is called ${unknown.join(', ')}. There are: ${GROUPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.log);
  const populated = await populate(setting, data, console.log);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const installation = await populateInstallation(setting, populated);
  const judged: string[] = [];
  const tell = (figure: Figure): void => {
    for (const line of figureLines(figure)) print(line);
    if (figure.wanted !== undefined) judged.push(verdict(figure.seen, figure.wanted));
  };
  const ground: ApiGround = { setting, choices, installation, tell };

  const { lines, bytes } = data.responsesWeight;
  print(
    `${lines.toLocaleString('en')} responses, ${Math.round(bytes / lines)} bytes in the mean; seed ${setting.seed}`,
  );
  for (const line of EXPLANATION) print(line);
  print(`Other work on the machine shows in all of it: load average ${loadavg()[0]?.toFixed(1)} at the start.`);
  print(HEADING);
  const groups = GROUPS.filter(({ name }) => only.length === 0 || only.includes(name));
  for (const group of groups) if (group.kind === 'stopped') await group.run(ground);
  if (groups.some(({ kind }) => kind === 'running')) {
    await using server = await startServer(installation);
    for (const group of groups) if (group.kind === 'running') await group.run(ground, server);
  }
  const missed = judged.filter((one) => one === 'miss').length;
  print(`${judged.length - missed} of ${judged.length} as wanted, ${missed} missed`);
}
