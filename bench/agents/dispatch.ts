/**
 * 1,000 scans that wait, and 20 agents, which this process plays: how long one request for a task takes, and how much
 * memory the server needs for the queue.
 */
import type { PackedCommand } from '../scan/packed-command.ts';
import type { Figure } from '../store/figure.ts';
import { median, percentile } from '../store/percentile.ts';
import { processorMsOf, residentFrom } from '../store/processes.ts';
import { BenchInstallation } from './installation.ts';
import { PlayedAgent } from './played-agent.ts';

const SCANS = 1_000;
const AGENTS = 20;
const ROUNDS = 10;
const TARGET_MS = { atMost: 50 };
const TARGET_MB = { atMost: 100 };

export async function dispatch(command: PackedCommand, report: (figure: Figure) => void): Promise<void> {
  await using installation = await BenchInstallation.open(command);
  const agents: PlayedAgent[] = [];
  for (let at = 0; at < AGENTS; at++) agents.push(await PlayedAgent.enrol(installation));
  const first = agents[0] as PlayedAgent;
  await createScans(installation, AGENTS, 0);
  await Promise.all(agents.map(async (agent) => await agent.work(1)));
  const before = residentFrom(installation.pid).anonymous;
  await createScans(installation, SCANS, AGENTS);
  const queued = residentFrom(installation.pid).anonymous;

  const times = async (what: string, work: () => Promise<readonly number[]>): Promise<void> => {
    const begun = processorMsOf(installation.pid);
    const all = await work();
    const used = (processorMsOf(installation.pid) - begun) / all.length;
    const note = `${used.toFixed(1)} ms of the server's processor for each`;
    report({ what, measured: median(all), p95: percentile(all, 0.95), unit: 'ms', target: TARGET_MS, note });
  };
  await times('a task for one agent', async () => {
    const all: number[] = [];
    for (let round = 0; round < AGENTS; round++) all.push(await first.next());
    return all;
  });
  await times(`tasks for ${AGENTS} agents at once`, async () => {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      all.push(...(await Promise.all(agents.map(async (agent) => await agent.next()))));
    return all;
  });
  await times('the same, while they send and end others', async () =>
    (await Promise.all(agents.map(async (agent) => await agent.work(ROUNDS)))).flat(),
  );
  const after = residentFrom(installation.pid).anonymous;
  const megabytes = (bytes: number): number => (bytes - before) / 1e6;
  report({
    what: `memory for ${SCANS} waiting scans`,
    measured: megabytes(queued),
    unit: 'MB',
    target: TARGET_MB,
    note: `${megabytes(after).toFixed(0)} MB after the tasks; without mapped files`,
  });
}

/** Of one public address each, in separate networks. Nothing is sent there. */
async function createScans(installation: BenchInstallation, count: number, from: number): Promise<void> {
  for (let at = from; at < from + count; at++)
    await installation.create({ targets: [`1.${(at >> 8) & 255}.${at & 255}.7`], mode: 'custom', ports: '80' });
}
