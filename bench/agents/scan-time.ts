/**
 * 4,096 loopback addresses with 100 ports each, of which 200 are open: `periplus scan` with all of its start-up, and
 * the same by a server and an agent that run already. Both may use the same rate and as many connections.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { PackedCommand } from '../scan/packed-command.ts';
import { startServers } from '../scan/start-servers.ts';
import type { Figure } from '../store/figure.ts';
import { endedProcessorMs, processorMsOf } from '../store/processes.ts';
import { type AgentProcess, BenchInstallation } from './installation.ts';
import { WEB_BLOCK, WEB_ENDPOINTS, WEB_PORTS } from './web-endpoints.ts';

const LIMITS = ['--rate', '50000', '--concurrency', '100'];
const PAIRS = 3;
const TARGET = 1.3;

interface Timed {
  readonly seconds: number;
  /** Of the processor: of all processes of the scanner. */
  readonly processor: number;
  readonly found: number;
}

export async function scanTime(command: PackedCommand, report: (figure: Figure) => void): Promise<void> {
  using servers = await startServers('../agents/web-servers.ts');
  await using installation = await BenchInstallation.open(command);
  await using agent = await installation.startAgent(LIMITS);
  const alone: Timed[] = [];
  const byAgent: Timed[] = [];
  for (let turn = 0; turn < PAIRS; turn++) {
    alone.push(await scanAlone(command));
    byAgent.push(await scanByAgent(installation, agent));
  }
  servers.check();
  const note = (all: readonly Timed[]): string =>
    all
      .map(({ seconds, processor, found }) => {
        const rest = found === WEB_ENDPOINTS.length ? '' : `, ${found} of ${WEB_ENDPOINTS.length} found`;
        return `${seconds.toFixed(2)} s (${processor.toFixed(1)} s of the processor${rest})`;
      })
      .join(', ');
  const [ours, peer] = [median(byAgent), median(alone)];
  report({ what: 'periplus scan', measured: peer, unit: 's', note: note(alone) });
  report({ what: 'server and agent', measured: ours, unit: 's', note: note(byAgent) });
  report({ what: '    of the time of periplus scan', measured: ours / peer, unit: 'x', target: { atMost: TARGET } });
}

async function scanAlone({ entry }: PackedCommand): Promise<Timed> {
  const begin = performance.now();
  const before = endedProcessorMs();
  const args = [entry, 'scan', WEB_BLOCK, '--ports', WEB_PORTS, '--allow', '127.0.0.0/8', ...LIMITS];
  const child = spawn(process.execPath, [...args, '--format', 'ndjson'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (status !== 0) throw new Error(`periplus scan ended with ${status}`);
  return {
    seconds: (performance.now() - begin) / 1_000,
    processor: (endedProcessorMs() - before) / 1_000,
    found: output.split('\n').filter((line) => line !== '').length,
  };
}

async function scanByAgent(installation: BenchInstallation, { pid }: AgentProcess): Promise<Timed> {
  const processor = (): number => (processorMsOf(pid) + processorMsOf(installation.pid)) / 1_000;
  const begin = performance.now();
  const before = processor();
  const id = await installation.create({ targets: [WEB_BLOCK], mode: 'custom', ports: WEB_PORTS });
  const { count } = await installation.ended(id);
  return { seconds: (performance.now() - begin) / 1_000, processor: processor() - before, found: count };
}

const median = (all: readonly Timed[]): number =>
  all.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
