/** The resident memory of an agent that waits for its first task, and of one that has finished it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PackedCommand } from '../scan/packed-command.ts';
import { startServers } from '../scan/start-servers.ts';
import type { Figure } from '../store/figure.ts';
import { residentFrom } from '../store/processes.ts';
import { BenchInstallation } from './installation.ts';
import { WEB_BLOCK, WEB_PORTS } from './web-endpoints.ts';

const TARGET = { atMost: 120 };
/** Node gives memory back a while after it was used. */
const REST_MS = 5_000;

export async function agentMemory(command: PackedCommand, report: (figure: Figure) => void): Promise<void> {
  using servers = await startServers('../agents/web-servers.ts');
  await using installation = await BenchInstallation.open(command);
  await using agent = await installation.startAgent(['--rate', '20000']);
  const show = async (what: string): Promise<void> => {
    await pause(REST_MS);
    const { all, anonymous } = residentFrom(agent.pid);
    const note = `${(anonymous / 1e6).toFixed(0)} MB without mapped files`;
    report({ what, measured: all / 1e6, unit: 'MB', target: TARGET, note });
  };
  await show('an agent that waits');
  const ended = async (targets: string): Promise<void> => {
    const id = await installation.create({ targets: [targets], mode: 'custom', ports: WEB_PORTS });
    await installation.ended(id);
  };
  await ended('127.94.0.0/24');
  await show('    after its first task');
  await ended(WEB_BLOCK);
  await show('    after a scan of 4,096 addresses');
  servers.check();
}
